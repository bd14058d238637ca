import type { ClockTime } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import type { EnteredKind } from '../contract.ts';

/** When and where a file is imported. `today`: the local date. */
export type RestoreMoment = { today: LocalDate; timeZone: TimeZone; nowMs: number };

/** How one feature takes back the records that its `collect` exported. Anyone may have edited them. */
export type Restore<Entry = unknown> = {
  kind: EnteredKind;
  /** The number of entries that a person may have. */
  max: number;
  /** What a person entered; undefined if that is nothing, null if the record cannot be used. */
  read(record: unknown, moment: RestoreMoment): Entry | null | undefined;
  /** Entries with a key in common are the same. The first one names the stored entry. */
  keysOf(entry: Entry): readonly [string, ...string[]];
  /** What only the person changes. The whole entry if absent. */
  ownPart?(entry: Entry): unknown;
  /** The night of an entry that is one. */
  night?(entry: Entry): { date: LocalDate; bedTime: ClockTime | null; wakeTime: ClockTime | null };
  /** Stores entries under new ids. */
  insert(transaction: Database, owner: LockedOwner, entries: readonly Entry[], moment: RestoreMoment): Promise<unknown>;
  /** Removes the entries of these first keys. */
  remove(transaction: Database, owner: string, keys: readonly string[], nowMs: number): Promise<unknown>;
};
