-- A house of the first Clew, with a table that is open and one that is over. Never changed: such files are out there.
CREATE TABLE room(
  table_id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL,
  epoch INTEGER NOT NULL DEFAULT 1,
  is_open INTEGER NOT NULL,
  made INTEGER NOT NULL,
  summary TEXT NOT NULL
);
CREATE UNIQUE INDEX open_code ON room(code) WHERE is_open;
CREATE INDEX open_room ON room(made, table_id) WHERE is_open;
CREATE TABLE entry(
  table_id TEXT NOT NULL REFERENCES room,
  number INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(table_id, number)
) WITHOUT ROWID;
CREATE TABLE member(
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES room,
  PRIMARY KEY(person, table_id)
) WITHOUT ROWID;
CREATE TABLE setting(key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
PRAGMA application_id = 1131177335;
PRAGMA user_version = 1;
INSERT INTO room VALUES('t1', 'ABC', 3, 1, 17, '{"one":1}'), ('t2', 'DEF', 1, 0, 18, '{"two":2}');
INSERT INTO entry VALUES('t1', 1, 1, 'made'), ('t1', 2, 3, 'moved'), ('t2', 1, 1, 'made');
INSERT INTO member VALUES('ann', 't1'), ('ann', 't2');
INSERT INTO setting VALUES('key', 'value');
