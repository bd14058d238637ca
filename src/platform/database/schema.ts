import type { Generated, Kysely } from 'kysely';
import type { ReminderChannel, ReminderReason, ReminderState } from '#domain/schedules/reminder-record.ts';
import type {
  ImportedNightTable,
  ImportTable,
  SleepSessionTable,
  WearableConnectionTable,
  WearableNoticeTable,
} from './imported-tables.ts';

/**
 * Every table; those of wearables and export files have a page of their own. Columns carry the names of the wire, so a row is what the
 * contract says. Portable types only: text, integer (booleans as 0 and 1) and JSON as text. Every key starts with the owner, so that
 * the data of one person lies together and can be distributed by person.
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
  sleepSchedules: SleepScheduleTable;
  reminders: ReminderTable;
  pushSubscriptions: PushSubscriptionTable;
  reminderChoices: ReminderChoiceTable;
  jobs: JobTable;
  spentLimits: SpentLimitTable;
  sleepPreferences: SleepPreferenceTable;
  sleepAnalyses: SleepAnalysisTable;
  sleepSessions: SleepSessionTable;
  importedNights: ImportedNightTable;
  imports: ImportTable;
  wearableConnections: WearableConnectionTable;
  wearableNotices: WearableNoticeTable;
};

export type Database = Kysely<Tables>;

/** A claimed guest id and the hash of the browser key it answers to. Written by `platform/http`. */
type GuestTable = {
  id: string;
  keyHash: string;
  createdAt: string;
  /** To the day. Null for spent ids. */
  lastSeenAt: string | null;
};

/** An account. Written by `accounts`. */
type UserTable = {
  id: string;
  /** In lower case, one account each. */
  email: string;
  /** When a mailed code or link proved that the address belongs to the person. */
  emailConfirmedAt: string | null;
  passwordHash: string;
  /** E.164, `+12125550123`. */
  phoneNumber: string | null;
  phoneConfirmedAt: string | null;
  smsNotificationsEnabled: number;
  /** When, and to which words, the person agreed to texts. */
  smsConsentAt: string | null;
  smsConsentWording: string | null;
  /** Why texts were turned off for the number without the person asking in the app: STOP was answered, or no text can reach it. */
  smsFault: 'stopped' | 'unreachable' | null;
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

/** A mailed link, or a mailed or texted code, that has not been used yet; one a person and purpose. Written by `accounts`. */
type OneTimeCodeTable = {
  owner: string;
  purpose: 'reset-password' | 'confirm-phone' | 'confirm-email';
  codeHash: string;
  triesLeft: number;
  expiresAt: string;
};

/** One row a person and day. Written by `core/nights`. */
type DailyLogTable = {
  owner: string;
  date: string;
  id: string;
  bedTime: string | null;
  wakeTime: string | null;
  totalTimeInBed: number | null;
  sleepQualityScore: number;
  /** 0 in rows of the version before: read it through `core/nights`. */
  isRated: Generated<number>;
  notes: string;
  overallScore: number | null;
  isCompleted: number;
  roomAnalysisScore: number | null;
  /** Bits by checklist position, lowest first. */
  habitsDone: number;
  /** Like `isRated`. */
  isAnswered: Generated<number>;
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

/** A plan for some evenings of the week. Written by `schedules`. */
type SleepScheduleTable = {
  owner: string;
  id: string;
  name: string;
  targetBedTime: string;
  targetWakeTime: string;
  /** JSON: a list of weekdays. */
  daysOfWeek: string;
  isActive: number;
  reminderEnabled: number;
  reminderMinutesBefore: number;
  /** Where the browser last was; it counts while the account names no zone. */
  timeZone: string;
  /** When the next reminder is due, and of which evening; null while none is. */
  dueAt: string | null;
  dueEvening: string | null;
  /** The last evening that was taken up for reminding: none of that day or before comes again, whatever is changed. */
  lastEvening: string | null;
  createdAt: string;
  updatedAt: string;
};

/** One row a schedule, evening and channel: the unique key is what makes a reminder come once. Written by `reminders`. */
type ReminderTable = {
  owner: string;
  scheduleId: string;
  evening: string;
  channel: ReminderChannel;
  name: string;
  bedTime: string;
  remindAt: string;
  bedAt: string;
  state: ReminderState;
  reason: ReminderReason | null;
  attempts: number;
  nextTryAt: string;
  /** What was handed to the SMS provider, stored before it was; null on other channels, and where an older version claimed the row. */
  sentText: string | null;
  providerId: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A browser that shows notifications. Written by `reminders`. */
type PushSubscriptionTable = {
  owner: string;
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  createdAt: string;
};

/** Which free ways a person chose. Written by `reminders`. */
type ReminderChoiceTable = {
  owner: string;
  mailEnabled: number;
  /** The secret of the calendar address. It guards only what lies beside it. */
  calendarToken: string | null;
};

/** When a job that one server does for all is due again. Written by `platform/jobs`. */
type JobTable = {
  name: string;
  dueAt: string;
};

/** How much of a limit was asked for by everybody it counts together, over all servers. Written by `platform/http`. */
type SpentLimitTable = {
  /** Which limit, and a hash of whom it counts. */
  key: string;
  points: number;
  endsAt: string;
};

/** What a person told about their sleep. Written by `progress`. */
type SleepPreferenceTable = {
  owner: string;
  needMinutes: number;
  /** JSON: a list of weekdays. */
  freeEvenings: string;
};

/** The newest analysis of a person's nights, kept until a night changes. Written by `progress`. */
type SleepAnalysisTable = {
  owner: string;
  /** What it was computed from: the state of the nights, the day, the preferences and who worded it. */
  basedOn: string;
  /** JSON: the analysis as it is answered. */
  analysis: string;
  createdAt: string;
};
