// The tables of wearables and export files; a part of the schema.

/** One sleep as one source told it; the same sleep told again by another origin is a row of its own. Written by `imported-nights`. */
export type SleepSessionTable = {
  owner: string;
  /** `sessionKey` of `#domain/sessions/merge.ts`. */
  sessionKey: string;
  /** What brought it: the id of an import, or `connection`. */
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
  /** JSON: `[seconds after startAt, seconds long, stage]` each. */
  stages: string;
  createdAt: string;
};

/** The main sleep that is shown of each night, worked out anew from `sleepSessions` when they change. Written by `imported-nights`. */
export type ImportedNightTable = {
  owner: string;
  night: string;
  source: string;
  /** The row of `sleepSessions` it is, or its first part is. */
  sessionId: string;
  bedTime: string;
  wakeTime: string;
  startAt: string;
  /** From falling into bed to getting up, pauses included. */
  minutesInBed: number;
  asleepMinutes: number | null;
  score: number | null;
  isTentative: number;
  hasStages: number;
};

/** A file somebody dropped: read, shown, taken over. One that was dropped or undone has no row. Written by `imports`. */
export type ImportTable = {
  owner: string;
  id: string;
  state: 'reading' | 'ready' | 'imported' | 'failed';
  fileName: string;
  fileBytes: number;
  doneBytes: number;
  totalBytes: number;
  /** JSON: what was found, once it is read. */
  found: string | null;
  /** The blob with the sleeps that were read, while they wait to be taken over. */
  readKey: string | null;
  /** With `failed`: a sentence for the person. */
  fault: string | null;
  timeZone: string | null;
  /** JSON: the keys of sleeps in it that were here already, so that undoing an older import does not take them. */
  alsoTold: string | null;
  /** How many nights were new. */
  imported: number | null;
  createdAt: string;
  updatedAt: string;
};

/** A provider's account that a person connected. Tokens are sealed. Written by `wearables`. */
export type WearableConnectionTable = {
  owner: string;
  vendor: string;
  /** The person's id at the provider; one account there belongs to one person here. */
  externalId: string;
  accessToken: string;
  accessExpiresAt: string;
  refreshToken: string;
  refreshExpiresAt: string;
  /** Who renews the tokens holds this until then. */
  refreshingUntil: string | null;
  /** `paused`: the person withdrew the permission at the provider. `ended`: the grant is dead. */
  state: 'active' | 'paused' | 'ended';
  canAskForPast: number;
  /** The last time past nights were asked for, and how many days. */
  askedAt: string | null;
  askedDays: number | null;
  connectedAt: string;
  updatedAt: string;
};

/** News of a provider that was acknowledged and is still to be acted on. Written by `wearables`. */
export type WearableNoticeTable = {
  owner: string;
  id: string;
  vendor: string;
  /** JSON: a `Notice`. */
  notice: string;
  attempts: number;
  nextTryAt: string;
  createdAt: string;
};
