import type { ColumnType, Generated, Kysely } from 'kysely';
import type { ReminderChannel, ReminderReason, ReminderState } from '#domain/schedules/reminder-record.ts';
import type { Clock } from '#domain/time/clock-time.ts';
import type { DailyLogTable } from './daily-log-table.ts';
import type { ExperimentNightTable, ExperimentTable } from './experiment-tables.ts';
import type {
  DeviceChoiceTable,
  ImportedNightTable,
  ImportTable,
  ReplacedTimesTable,
  SleepDayTable,
  SleepDerivationTable,
  SleepSessionTable,
  WearableConnectionTable,
  WearableNoticeTable,
} from './imported-tables.ts';
import type { LockedOwner, OwnerColumn } from './locked-owner.ts';
import type { HourPlanTable, ProgramTable, WeeklyLetterTable } from './program-tables.ts';

export type { LockedOwner, LockedRow } from './locked-owner.ts';

/**
 * Every table; those of wearables and export files, experiments and programs are in the `-tables.ts` files. Columns have
 * the names of the wire format and portable types only: text, integer (booleans as 0 and 1) and JSON as text. Every key
 * starts with the owner, so that data can be distributed by person.
 */
export type Tables = {
  guests: GuestTable;
  users: UserTable;
  sessions: SessionTable;
  oneTimeCodes: OneTimeCodeTable;
  dailyLogs: DailyLogTable;
  roomAnalyses: RoomAnalysisTable;
  roomChanges: RoomChangeTable;
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
  sleepDays: SleepDayTable;
  sleepDerivations: SleepDerivationTable;
  deviceChoices: DeviceChoiceTable;
  replacedTimes: ReplacedTimesTable;
  imports: ImportTable;
  wearableConnections: WearableConnectionTable;
  wearableNotices: WearableNoticeTable;
  experiments: ExperimentTable;
  experimentNights: ExperimentNightTable;
  programs: ProgramTable;
  hourPlans: HourPlanTable;
  weeklyLetters: WeeklyLetterTable;
};

export type Database = Kysely<Tables>;

/**
 * Runs work that stores rows for an owner, in a transaction that locks the owner. Refused when the owner is gone, or the
 * session of the token has ended.
 */
export type StoreFor = <Result>(
  db: Database,
  owner: string,
  work: (transaction: Database, owner: LockedOwner) => Promise<Result>,
  token?: string,
) => Promise<Result>;

/** A claimed guest id and the hash of its browser key. Written by `platform/http`. */
type GuestTable = {
  id: string;
  keyHash: string;
  createdAt: string;
  /** With day precision. Null for spent ids. */
  lastSeenAt: string | null;
};

/** An account. Written by `accounts`. */
type UserTable = {
  id: string;
  /** In lower case, unique among accounts. */
  email: string;
  /** When a code or link sent by email proved that the address belongs to the person. */
  emailConfirmedAt: string | null;
  passwordHash: string;
  /** E.164, `+12125550123`. */
  phoneNumber: string | null;
  phoneConfirmedAt: string | null;
  smsNotificationsEnabled: number;
  /** When the person agreed to SMS, and to which wording. */
  smsConsentAt: string | null;
  smsConsentWording: string | null;
  /**
   * Why SMS were turned off for the number without a change in the app: the person replied STOP, or the number cannot
   * be reached.
   */
  smsFault: 'stopped' | 'unreachable' | null;
  timezone: string | null;
  createdAt: string;
};

/** A signed-in browser. Written by `platform/http`. */
type SessionTable = {
  owner: OwnerColumn;
  id: string;
  tokenHash: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

/** An unused link or code sent by email or SMS, one per person and purpose. Written by `accounts`. */
type OneTimeCodeTable = {
  owner: OwnerColumn;
  purpose: 'reset-password' | 'confirm-phone' | 'confirm-email';
  codeHash: string;
  triesLeft: number;
  expiresAt: string;
};

/** One row per analyzed photo. Written by `room-analysis`. */
type RoomAnalysisTable = {
  owner: OwnerColumn;
  id: string;
  analyzedAt: string;
  score: number;
  band: number;
  /** JSON: the report of `#domain/room/rubric.ts`. */
  report: string;
  /** JSON: the person's answers beside the photo. */
  answers: string;
  photoKey: string;
};

/** A change of the bedroom that the person entered. Written by `core/room`. */
type RoomChangeTable = {
  owner: OwnerColumn;
  id: string;
  /** The local date in whose evening the room was first different. */
  date: string;
  text: string;
};

/**
 * An email stored because no mail server is configured. It has no owner if it is about no account. Written by
 * `platform/mail`.
 */
type OutboxMailTable = {
  id: string;
  owner: ColumnType<string | null, LockedOwner | null, LockedOwner | null>;
  recipient: string;
  subject: string;
  body: string;
  createdAt: string;
};

/** An SMS stored because no provider is configured. Written by `platform/sms`. */
type OutboxTextTable = {
  owner: OwnerColumn;
  id: string;
  /** E.164. */
  recipient: string;
  body: string;
  expiresAt: string;
  createdAt: string;
};

/** A plan for some evenings of the week. Written by `schedules`. */
type SleepScheduleTable = {
  owner: OwnerColumn;
  id: string;
  name: string;
  targetBedTime: string;
  targetWakeTime: string;
  /** JSON: a list of weekdays. */
  daysOfWeek: string;
  isActive: number;
  reminderEnabled: number;
  reminderMinutesBefore: number;
  /** The zone of the last browser, used while the account has none. */
  timeZone: string;
  /** When the next reminder is due, and for which evening. Null while none is due. */
  dueAt: string | null;
  dueEvening: string | null;
  /** The last evening claimed for a reminder: none of that day or earlier is sent again, whatever changes. */
  lastEvening: string | null;
  createdAt: string;
  updatedAt: string;
};

/**
 * One row per schedule, evening and channel; the unique key ensures that a reminder is sent once. A question in the
 * morning is a row, too: its `evening` is the wake date, and its times are those of the wake time. Written by `reminders`.
 */
type ReminderTable = {
  owner: OwnerColumn;
  scheduleId: string;
  evening: string;
  channel: ReminderChannel;
  name: string;
  bedTime: string;
  remindAt: string;
  /** After this moment it is not sent. */
  bedAt: string;
  state: ReminderState;
  reason: ReminderReason | null;
  attempts: number;
  nextTryAt: string;
  /**
   * The text sent to the SMS provider, stored before sending. Null on other channels, and if an older version claimed
   * the row.
   */
  sentText: string | null;
  /** `bedtime` in rows of the previous version. */
  kind: Generated<'bedtime' | 'morning'>;
  /** When a question was answered from its notification. */
  answeredAt: string | null;
  providerId: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A browser that shows notifications. Written by `reminders`. */
type PushSubscriptionTable = {
  owner: OwnerColumn;
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  createdAt: string;
};

/** The free reminder channels that a person chose. Written by `reminders`. */
type ReminderChoiceTable = {
  owner: OwnerColumn;
  mailEnabled: number;
  /** The secret of the calendar address. It protects only the columns of this row. */
  calendarToken: string | null;
  /** Whether to ask in the morning how the night was. */
  asksMorning: Generated<number>;
  /** When the next question is due; null while none is. */
  askAt: string | null;
  /** The last wake date that was claimed for a question: none of that date or earlier is asked again. */
  lastAskDate: string | null;
  /** The clock of the messages; null until a browser sent it. */
  clock: Generated<Clock | null>;
};

/** When a job that one server runs for all is next due. Written by `platform/jobs`. */
type JobTable = {
  name: string;
  dueAt: string;
};

/** The points of a limit spent by all requests of one key, over all servers. Written by `platform/http`. */
type SpentLimitTable = {
  /** The name of the limit and a hash of the client it counts. */
  key: string;
  points: number;
  endsAt: string;
};

/** The sleep preferences that a person entered. Written by `core/preferences`. */
type SleepPreferenceTable = {
  owner: OwnerColumn;
  needMinutes: number;
  /** 0 in rows of the previous version: read it through `progress`. */
  isNeedSet: Generated<number>;
  /** JSON: a list of weekdays. */
  freeEvenings: string;
  hasClinicianTimes: Generated<number>;
  caresAtNight: Generated<number>;
  changesShifts: Generated<number>;
  ageGroup: Generated<string | null>;
  /** The answer to the one question of the first day; null until it was asked. */
  trouble: Generated<string | null>;
  /** Whether the person was well in the weeks that the sleep need is read from; null until answered. */
  wasWell: Generated<number | null>;
  /** How the weekly letter reaches the person. */
  letterBy: Generated<'page' | 'email' | 'notification'>;
  /** When the next letter is due, as an ISO instant; null while none is sent. */
  letterAt: Generated<string | null>;
};

/** The newest analysis of a person's nights, cached until a night changes. Written by `progress`. */
type SleepAnalysisTable = {
  owner: OwnerColumn;
  /** The inputs it was computed from: the state of the nights, the day, the preferences and the wording engine. */
  basedOn: string;
  /** JSON: the analysis as sent in the response. */
  analysis: string;
  createdAt: string;
};
