import { DatabaseSync } from 'node:sqlite';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ms = (time: string): number => Date.parse(time);

/** The bytes of a database that the real engine wrote. */
export function databaseOf(write: (db: DatabaseSync) => void): Buffer {
  const db = new DatabaseSync(':memory:');
  write(db);
  const bytes = Buffer.from(db.serialize());
  db.close();
  return bytes;
}

const KEY = 'PRIMARY KEY ("TIMESTAMP" ,"DEVICE_ID" ) ON CONFLICT REPLACE) WITHOUT ROWID';
const HEAD = '"TIMESTAMP" INTEGER NOT NULL ,"DEVICE_ID" INTEGER NOT NULL ,"USER_ID" INTEGER NOT NULL';

export type Stages = readonly (readonly [time: string, code: number])[];

export function xiaomiDatabase(nights: readonly { start: string; end: string; stages: Stages }[]): Buffer {
  return databaseOf((db) => {
    db.exec(`CREATE TABLE "XIAOMI_SLEEP_TIME_SAMPLE" (${HEAD} ,"WAKEUP_TIME" INTEGER,"IS_AWAKE" INTEGER,${KEY}`);
    db.exec(`CREATE TABLE "XIAOMI_SLEEP_STAGE_SAMPLE" (${HEAD} ,"STAGE" INTEGER,${KEY}`);
    for (const { start, end, stages } of nights) {
      db.prepare('INSERT INTO XIAOMI_SLEEP_TIME_SAMPLE VALUES (?, 1, 1, ?, 1)').run(ms(start), ms(end));
      const insert = db.prepare('INSERT INTO XIAOMI_SLEEP_STAGE_SAMPLE VALUES (?, 1, 1, ?)');
      for (const [time, code] of stages) insert.run(ms(time), code);
    }
  });
}

/** One night, with a stage for each minute. */
export function huaweiDatabase(bed: string, codes: readonly number[], score: number): Buffer {
  return databaseOf((db) => {
    db.exec(
      `CREATE TABLE "HUAWEI_SLEEP_STATS_SAMPLE" (${HEAD} ,"SLEEP_SCORE" INTEGER,"BED_TIME" INTEGER,"WAKEUP_TIME" INTEGER,${KEY}`,
    );
    db.exec(`CREATE TABLE "HUAWEI_SLEEP_STAGE_SAMPLE" (${HEAD} ,"STAGE" INTEGER,${KEY}`);
    const endMs = ms(bed) + codes.length * MINUTE_MS;
    db.prepare('INSERT INTO HUAWEI_SLEEP_STATS_SAMPLE VALUES (?, 1, 1, ?, ?, ?)').run(
      ms(bed) + MINUTE_MS,
      score,
      ms(bed),
      endMs,
    );
    const insert = db.prepare('INSERT INTO HUAWEI_SLEEP_STAGE_SAMPLE VALUES (?, 1, 1, ?)');
    for (const [minute, code] of codes.entries()) insert.run(ms(bed) + minute * MINUTE_MS, code);
  });
}

export type HuamiNight = {
  midnight: string;
  start: number;
  end: number;
  score: number;
  stages: readonly [number, number, number][];
  synced: string;
};

/** Minutes count from midnight of the day before; the last minute of a stage is part of it. */
export function huamiDatabase(nights: readonly HuamiNight[]): Buffer {
  return databaseOf((db) => {
    db.exec(`CREATE TABLE "HUAMI_SLEEP_SESSION_SAMPLE" (${HEAD} ,"DATA" BLOB,${KEY}`);
    for (const { midnight, start, end, score, stages, synced } of nights) {
      const data = Buffer.alloc(0x252);
      data.writeUInt32LE((ms(midnight) + DAY_MS) / 1000, 0x04);
      data.writeUInt16LE(start, 0x0a);
      data.writeUInt16LE(end, 0x0c);
      data.writeUInt8(score, 0x16);
      data.writeUInt8(stages.length, 0x54);
      for (const [index, [from, until, code]] of stages.entries()) {
        data.writeUInt16LE(from, 0x56 + index * 5);
        data.writeUInt16LE(until, 0x58 + index * 5);
        data.writeUInt8(code, 0x5a + index * 5);
      }
      db.prepare('INSERT INTO HUAMI_SLEEP_SESSION_SAMPLE VALUES (?, 1, 1, ?)').run(ms(synced), data);
    }
  });
}
