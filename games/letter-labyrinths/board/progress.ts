// How far a party came in a dungeon: the enemies on the front of its card, then the boss on the back.
import type { Dungeon, View } from './view';
import { say } from './words';

export interface Stretch {
  name: string;
  made: number;
  of: number;
  text: string;
}

export function progressOf({ table }: View, dungeon: Dungeon): Stretch[] {
  const isTurned = table.side === 'back';
  const ids = new Set(dungeon.front.enemies.map(({ id }) => id));
  const caught = table.enemies.filter(({ id, captor }) => ids.has(id) && captor !== null).length;
  const hits = table.boss?.damage ?? 0;
  return [
    {
      name: dungeon.name,
      made: isTurned ? ids.size : caught,
      of: ids.size,
      // A card may turn for another reason than the last enemy.
      text:
        isTurned && caught < ids.size
          ? say('end.cleared')
          : say('end.caught', { count: caught, of: ids.size }),
    },
    {
      name: dungeon.back.name,
      made: hits,
      of: dungeon.back.boss.hits,
      text: isTurned ? say('end.hits', { count: hits, of: dungeon.back.boss.hits }) : say('end.unseen'),
    },
  ];
}
