-- A house's database as the first Clew with PostgreSQL made it, with one table in it.
CREATE SCHEMA clew;
SET search_path = clew;
CREATE TABLE version(number bigint NOT NULL);
INSERT INTO version VALUES(1);
CREATE TABLE table_row(
  table_id bytea NOT NULL PRIMARY KEY,
  code bytea NOT NULL,
  epoch bigint NOT NULL DEFAULT 1,
  is_open boolean NOT NULL,
  made bigint NOT NULL,
  summary bytea NOT NULL,
  last bigint NOT NULL DEFAULT 0,
  chain bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX open_code ON table_row(code) WHERE is_open;
CREATE INDEX code_holder ON table_row(code, is_open, made, table_id);
CREATE TABLE entry(
  table_id bytea NOT NULL REFERENCES table_row,
  number bigint NOT NULL,
  epoch bigint NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY(table_id, number)
);
CREATE TABLE member(
  person bytea NOT NULL,
  table_id bytea NOT NULL REFERENCES table_row,
  PRIMARY KEY(person, table_id)
);
CREATE INDEX member_table ON member(table_id);
CREATE TABLE note(
  kind bytea NOT NULL,
  key bytea NOT NULL,
  at bigint NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY(kind, key)
);
CREATE TABLE probe(at timestamptz NOT NULL);
INSERT INTO probe VALUES(now());
INSERT INTO table_row(table_id, code, epoch, is_open, made, summary) VALUES('t1', 'ABC', 3, true, 17, '{}');
INSERT INTO member VALUES('ann', 't1');
INSERT INTO note VALUES('announcement', '', 5, 'Hello');
