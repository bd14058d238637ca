import type { Generated } from 'kysely';
import type { OwnerColumn } from './locked-owner.ts';
// The tables of wearables and export files; a part of the schema.

/** One sleep session from one source; the same session from another origin is a row of its own. Written by `imported-nights`. */
export type SleepSessionTable = {
  owner: OwnerColumn;
  /** `sessionKey` of `#domain/sessions/merge.ts`. */
  sessionKey: string;
  /** Where the session came from: the id of an import, or `connection`. */
  origin: string;
  id: string;
  source: string;
  sourceId: string | null;
  /** The local wake date. */
  night: string;
  bedTime: string;
  wakeTime: string;
  startAt: string;
  endAt: string;
  offsetMinutes: number | null;
  zone: string | null;
  asleepMinutes: number | null;
  score: number | null;
  isNap: number | null;
  isTentative: number;
  /** JSON: a list of `[seconds after startAt, seconds long, stage]`. */
  stages: string;
  /** JSON: what the person entered about the night, from an export of this app; else null. */
  diary: string | null;
  createdAt: string;
};

/** The main sleep shown for each night, recomputed from `sleepSessions` when they change. Written by `imported-nights`. */
export type ImportedNightTable = {
  owner: OwnerColumn;
  night: string;
  source: string;
  /** The row of `sleepSessions` that it is, or that its first part is. */
  sessionId: string;
  bedTime: string;
  wakeTime: string;
  startAt: string;
  /** From going to bed until getting up, pauses included. */
  minutesInBed: number;
  asleepMinutes: number | null;
  score: number | null;
  isTentative: number;
  hasStages: number;
  /** JSON, like that of the session. */
  diary: string | null;
};

/** The sleep of a day, derived from `sleepSessions` and the logs. Written by `imported-nights`. */
export type SleepDayTable = {
  owner: OwnerColumn;
  date: string;
  /** JSON: an `ImportedDay`. */
  day: string;
};

/** Whether the days of an owner follow from what is stored. Without a row none were derived. */
export type SleepDerivationTable = {
  owner: OwnerColumn;
  /** The dates whose log or device has changed since, each with a comma; or `all`. */
  staleDates: string;
  /** See `ImportedDays`. */
  changedNights: number;
};

/** The device whose nights count. Written by `imported-nights`. */
export type DeviceChoiceTable = {
  owner: OwnerColumn;
  /** Empty for all dates. */
  date: string;
  source: string;
};

/** Times of the log that a whole night has replaced, for an undo. Written by `imported-nights`. */
export type ReplacedTimesTable = {
  owner: OwnerColumn;
  date: string;
  source: string;
  bedTime: string;
  wakeTime: string;
  /** The date of the replacement. */
  since: string;
};

/** An uploaded file: read, previewed, then imported. A discarded or undone import has no row. Written by `imports`. */
export type ImportTable = {
  owner: OwnerColumn;
  id: string;
  state: 'reading' | 'ready' | 'imported' | 'failed';
  fileName: string;
  fileBytes: number;
  doneBytes: number;
  totalBytes: number;
  /** JSON: what the file contains, once it is read. */
  found: string | null;
  /** JSON: the columns of a table that no app exports, and which one is what. Without examples once it is imported. */
  ownTable: string | null;
  /** The blob with the parsed sessions, until they are imported. */
  readKey: string | null;
  /** With `failed`: a message for the person. */
  fault: string | null;
  timeZone: string | null;
  /** JSON: the keys of its sessions that already existed, so that undoing an older import does not remove them. */
  alsoTold: string | null;
  /** JSON: the fingerprints of the restored entries of an own export, by part and key. Null in rows of the previous version. */
  restored: Generated<string | null>;
  /** The number of new nights. */
  imported: number | null;
  createdAt: string;
  updatedAt: string;
};

/** An account at a provider that a person connected. Tokens are encrypted. Written by `wearables`. */
export type WearableConnectionTable = {
  owner: OwnerColumn;
  vendor: string;
  /** The person's id at the provider. One account there belongs to one person here. */
  externalId: string;
  accessToken: string;
  accessExpiresAt: string;
  refreshToken: string;
  refreshExpiresAt: string;
  /** The lock of the server that refreshes the tokens expires at this time. */
  refreshingUntil: string | null;
  /** `paused`: the person withdrew the permission at the provider. `ended`: the grant is no longer valid. */
  state: 'active' | 'paused' | 'ended';
  canAskForPast: number;
  /** When past nights were last requested, and for how many days. */
  askedAt: string | null;
  askedDays: number | null;
  connectedAt: string;
  updatedAt: string;
};

/** A webhook notice of a provider that was acknowledged and is still to be processed. Written by `wearables`. */
export type WearableNoticeTable = {
  owner: OwnerColumn;
  id: string;
  vendor: string;
  /** JSON: a `Notice`. */
  notice: string;
  attempts: number;
  nextTryAt: string;
  createdAt: string;
};
