// What the guide says at each stop of the first game (guided/course.json).
const sentences = {
  goal: 'Dostaň figurku na obrázek z téhle karty a karta je tvoje. K výhře stačí sedm pokladů, nebo sedm trolů.',
  outer: 'Každý tah začíná dvěma otočeními, ať chceš, nebo ne. Vyber vnější prstenec a otoč ho o jeden krok.',
  middle: 'Nic se nedá zkoušet: co otočíš, zůstane otočené. Podruhé otoč prostřední prstenec.',
  take: 'Teď můžeš jít, kam až cesty navazují. Vedou k trolovi z karty: vezmi ho.',
  again: 'Ada má poklad. Zase jsi na tahu, a tak zase dvě otočení: nejdřív prostřední prstenec.',
  centre: 'Střed se otočí o kolik kroků chceš, ale jen jednou za tah. Otoč ho o šest.',
  animal: 'Zvíře do žádné sady nepatří, ale má cenu výměny. Vezmi ho.',
  trade:
    'Než poprvé otočíš, můžeš za zvíře vyměňovat: dej Adě jednu kartu a vezmi si naslepo dvě její. Dej jí trola.',
  hand: 'Dva poklady za trola a zvíře je pryč. Jaké karty držíš, vidíš jen ty.',
  third: 'Teď tvoje dvě otočení: otoč ještě jednou prostřední prstenec.',
  turn: 'A střed o šest; v novém tahu je zase volný.',
  meet: 'Tam stojí Ada. Figurky si nikdy nepřekážejí, ale kdo skončí na cizí figurce, smí ji vyzvat. Jdi k ní.',
  duel: 'Vyzvi Adu na souboj o jednu kartu. S kostkou by byl o tolik pokladů nebo trolů, kolik padne.',
  fist: 'Oba vybírají tajně a odkryjí najednou: kámen tupí nůžky, nůžky stříhají papír, papír balí kámen. Zkus papír a zapečeť ho.',
  place:
    'Papír balí kámen! Ada ti dává kartu a ty postavíš její figurku na libovolné volné pole. Tohle je hodně daleko.',
  end: 'Dvakrát otočit, jít a vzít kartu, nebo jít do souboje: to je tah. Kdo má první sedm pokladů, nebo sedm trolů, vítězí.',
};
export default sentences;
