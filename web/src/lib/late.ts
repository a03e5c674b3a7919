import type { Late } from '../wire/table';
import type { TableInfo } from './wire';

// What happens at a table when time runs out; nothing where people have no clocks.
export const lateAt = (table: Pick<TableInfo, 'pace'> | null): Late | undefined =>
  table?.pace && 'late' in table.pace ? table.pace.late : undefined;
