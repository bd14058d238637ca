import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { Restore, RestoreMoment } from '#core/person/server/restore.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { dateIn } from '#domain/time/zone.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import type { OwnRecord } from '#platform/exports/format.ts';
import type { Platform } from '#platform/platform.ts';
import type { Found } from '../contract.ts';

type Part = PersonalData & { restore: Restore };
/** The fingerprint of each restored entry by its first key, by part. */
export type Restored = Record<string, Record<string, string>>;

export type Entries = {
  entered: NonNullable<Found['entered']>;
  nights: ReturnType<NonNullable<Restore['night']>>[];
  unusable_record: number;
  too_many_records: number;
  restored: Restored;
};

type Dependencies = Pick<Platform, 'db' | 'clock'> & { personalData: readonly PersonalData[] };

const RECORDS_PER_TURN = 100;
/** Of what one person entered of one kind, in characters of JSON. */
const MAX_CHARACTERS = 24 * 1024 ** 2;

const restorable = (personalData: readonly PersonalData[]): Part[] =>
  personalData.flatMap(({ restore, ...part }) => (restore ? { ...part, restore } : []));

const momentIn = (timeZone: TimeZone, nowMs: number): RestoreMoment => ({
  today: dateIn(timeZone, nowMs),
  timeZone,
  nowMs,
});

/** Compares the records of an export with what is stored, and stores what is missing for `locked`. */
export async function restoreEntries(
  { db, clock, personalData }: Dependencies,
  { owner, records, timeZone }: { owner: string; records: readonly OwnRecord[]; timeZone: TimeZone },
  locked?: LockedOwner,
): Promise<Entries> {
  const moment = momentIn(timeZone, clock.nowMs());
  const all: Entries = { entered: [], nights: [], unusable_record: 0, too_many_records: 0, restored: {} };
  const given = Map.groupBy(records, ({ part }) => part);
  for (const part of restorable(personalData)) {
    const { name, restore } = part;
    const { entries, unusable } = await entriesIn(restore, given.get(name)?.map(({ record }) => record) ?? [], moment);
    if (entries.length + unusable === 0) continue;
    const stored = await storedEntries(part, db, owner, moment);
    const known = new Set(stored.flatMap(({ keys }) => keys));
    const missing = entries.filter(({ keys }) => !keys.some((key) => known.has(key)));
    const fitting = fittingEntries(restore, missing, stored);
    if (locked && fitting.length > 0) {
      const values = fitting.map(({ entry }) => entry);
      await restore.insert(db, locked, values, moment);
      const printOf = printsOf(await storedEntries(part, db, owner, moment));
      all.restored[name] = Object.fromEntries(fitting.map(({ keys: [key] }) => [key, printOf.get(key) ?? '']));
    }
    const alreadyHere = entries.length - missing.length;
    all.entered.push({ kind: restore.kind, count: alreadyHere + fitting.length, alreadyHere });
    all.nights.push(...entries.flatMap(({ entry }) => restore.night?.(entry) ?? []));
    all.unusable_record += unusable;
    all.too_many_records += missing.length - fitting.length;
  }
  return all;
}

/** Removes what an import restored and the person has not changed since. Returns the number of changed entries. */
export async function removeRestored(
  { db, clock, personalData }: Dependencies,
  { owner, restored, timeZone }: { owner: string; restored: Restored; timeZone: TimeZone },
): Promise<number> {
  const moment = momentIn(timeZone, clock.nowMs());
  let changed = 0;
  for (const part of restorable(personalData)) {
    const former = Object.entries(restored[part.name] ?? {});
    if (former.length === 0) continue;
    const printOf = printsOf(await storedEntries(part, db, owner, moment));
    const present = former.filter(([key]) => printOf.has(key));
    const unchanged = present.filter(([key, print]) => printOf.get(key) === print).map(([key]) => key);
    changed += present.length - unchanged.length;
    if (unchanged.length > 0) await part.restore.remove(db, owner, unchanged, moment.nowMs);
  }
  return changed;
}

type Read = { entry: unknown; keys: readonly [string, ...string[]]; print: string; characters: number };

/** The entries of records, each once. Other requests are answered in between. */
async function entriesIn({ read, keysOf, ownPart }: Restore, records: readonly unknown[], moment: RestoreMoment) {
  const [entries, seen]: [Read[], Set<string>] = [[], new Set()];
  let unusable = 0;
  for (const [at, record] of records.entries()) {
    if (at % RECORDS_PER_TURN === 0) await nextTurn();
    const entry = read(record, moment);
    if (entry === null) unusable += 1;
    if (entry === null || entry === undefined) continue;
    const keys = keysOf(entry);
    if (keys.some((key) => seen.has(key))) continue;
    for (const key of keys) seen.add(key);
    const text = JSON.stringify(ownPart?.(entry) ?? entry);
    const print = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    entries.push({ entry, keys, print, characters: text.length });
  }
  return { entries, unusable };
}

/** What is stored, as its export and import would give it. */
async function storedEntries({ collect, restore }: Part, db: Database, owner: string, moment: RestoreMoment) {
  return (await entriesIn(restore, [(await collect(db, owner)) ?? []].flat(), moment)).entries;
}

const printsOf = (entries: readonly Read[]): Map<string, string> =>
  new Map(entries.map(({ keys: [key], print }) => [key, print]));

/** Those that a person may still have. */
function fittingEntries({ max }: Restore, missing: readonly Read[], stored: readonly Read[]): Read[] {
  let total = stored.reduce((sum, { characters }) => sum + characters, 0);
  return missing.slice(0, Math.max(0, max - stored.length)).filter(({ characters }) => {
    total += characters;
    return total <= MAX_CHARACTERS;
  });
}
