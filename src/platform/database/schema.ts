import type { Kysely } from 'kysely';

/**
 * Every table on one page. Columns carry the names of the wire, so a row is what the contract says. Portable types only: text,
 * integer (booleans as 0 and 1) and JSON as text. Every key starts with the owner, so that the data of one person lies together
 * and can be distributed by person.
 */
export type Tables = {
  guests: GuestTable;
  users: UserTable;
  sessions: SessionTable;
  oneTimeCodes: OneTimeCodeTable;
  dailyLogs: DailyLogTable;
  roomAnalyses: RoomAnalysisTable;
  outboxMails: OutboxMailTable;
  outboxTexts: OutboxTextTable;
};

export type Database = Kysely<Tables>;

/** A claimed guest id and the hash of the browser key it answers to. Written by `platform/http`. */
type GuestTable = {
  id: string;
  keyHash: string;
  createdAt: string;
};

/** An account. Written by `accounts`. */
type UserTable = {
  id: string;
  /** In lower case, one account each. */
  email: string;
  passwordHash: string;
  /** E.164, `+12125550123`. */
  phoneNumber: string | null;
  phoneConfirmedAt: string | null;
  smsNotificationsEnabled: number;
  /** When, and to which words, the person agreed to texts. */
  smsConsentAt: string | null;
  smsConsentWording: string | null;
  timezone: string | null;
  createdAt: string;
};

/** Where somebody is signed in. Written by `platform/http`. */
type SessionTable = {
  owner: string;
  id: string;
  tokenHash: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

/** A mailed link or a texted code that has not been used yet; one a person and purpose. Written by `accounts`. */
type OneTimeCodeTable = {
  owner: string;
  purpose: 'reset-password' | 'confirm-phone';
  codeHash: string;
  triesLeft: number;
  expiresAt: string;
};

/** One row a person and day. Written by `daily-log`. */
type DailyLogTable = {
  owner: string;
  date: string;
  id: string;
  bedTime: string | null;
  wakeTime: string | null;
  totalTimeInBed: number | null;
  sleepQualityScore: number;
  notes: string;
  overallScore: number | null;
  isCompleted: number;
  roomAnalysisScore: number | null;
  /** Eight bits, one for each checklist position, lowest bit first. */
  habitsDone: number;
  createdAt: string;
  updatedAt: string;
};

/** One row a judged photo. Written by `room-analysis`. */
type RoomAnalysisTable = {
  owner: string;
  id: string;
  analyzedAt: string;
  score: number;
  band: number;
  /** JSON: the report of `#domain/room/rubric.ts`. */
  report: string;
  /** JSON: what the person told beside the photo. */
  answers: string;
  photoKey: string;
};

/** A letter that nothing sent. Without an owner where it is about no account. Written by `platform/mail`. */
type OutboxMailTable = {
  id: string;
  owner: string | null;
  recipient: string;
  subject: string;
  body: string;
  createdAt: string;
};

/** A text that nothing sent. Written by `platform/sms`. */
type OutboxTextTable = {
  owner: string;
  id: string;
  /** E.164. */
  recipient: string;
  body: string;
  expiresAt: string;
  createdAt: string;
};
