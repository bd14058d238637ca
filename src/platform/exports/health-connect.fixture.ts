import { databaseOf, type Stages } from './gadgetbridge.fixture.ts';

type Sleep = { start: string; end: string; offsetSeconds?: number | null; app?: number; stages?: Stages };

/** A backup with the columns that matter, and the stages as start and code; each lasts until the next one. */
export function healthConnectDatabase(sleeps: readonly Sleep[]): Buffer {
  return databaseOf((db) => {
    db.exec(
      `CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB NOT NULL UNIQUE, count INTEGER)`,
    );
    db.exec(`CREATE TABLE sleep_session_record_table (row_id INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB NOT NULL UNIQUE,
      last_modified_time INTEGER, client_record_id TEXT, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER,
      end_time INTEGER, end_zone_offset INTEGER, local_date INTEGER, notes TEXT, title TEXT)`);
    db.exec(`CREATE TABLE sleep_stages_table (parent_key INTEGER NOT NULL, stage_start_time INTEGER NOT NULL,
      stage_end_time INTEGER NOT NULL, stage_type INTEGER NOT NULL, FOREIGN KEY (parent_key) REFERENCES sleep_session_record_table (row_id))`);
    // Row ids with a gap, as after deletions.
    for (const [index, { start, end, offsetSeconds = 3600, app = 1, stages = [] }] of sleeps.entries()) {
      const id = 1000 + index * 7;
      db.prepare('INSERT INTO sleep_session_record_table VALUES (?, ?, 0, NULL, ?, ?, ?, ?, ?, 0, NULL, NULL)').run(
        ...[id, Buffer.from([index]), app, Date.parse(start), offsetSeconds, Date.parse(end), offsetSeconds],
      );
      const insert = db.prepare('INSERT INTO sleep_stages_table VALUES (?, ?, ?, ?)');
      for (const [at, [time, code]] of stages.entries())
        insert.run(id, Date.parse(time), Date.parse(stages[at + 1]?.[0] ?? end), code);
    }
  });
}
