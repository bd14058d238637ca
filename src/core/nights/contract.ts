import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { withoutNul } from '#contract/without-nul.ts';
import { ALL_HABITS, CHECKLIST, HABIT_KEYS } from '#domain/checklist.ts';
import { DiarySchema } from '#domain/diary/diary-schema.ts';
import { MAX_NOTE_CHARACTERS } from '#domain/log/night-log.ts';
import { ClockTime } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';

const RATING_RULE = 'Please choose a rating from 1 to 10.';
const Rating = z.number(RATING_RULE).int(RATING_RULE).min(1, RATING_RULE).max(10, RATING_RULE);

const SCORE_RULE = 'A score is a whole number from 0 to 100.';
const Score = z.number(SCORE_RULE).int(SCORE_RULE).min(0, SCORE_RULE).max(100, SCORE_RULE);

const Notes = z.string().max(MAX_NOTE_CHARACTERS, 'Notes can be up to 5,000 characters long.').overwrite(withoutNul);

/** `2026-03-28T22:40` */
const LocalMinute = z.string().regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/);

/** The log of a date is about the night that ended on that date. */
export const DailyLog = z.object({
  id: RowId,
  date: LocalDate,
  bedTime: ClockTime.nullable(),
  wakeTime: ClockTime.nullable(),
  /** Minutes. */
  totalTimeInBed: z.number().int().nullable(),
  sleepQualityScore: Rating,
  /** Whether the person rated the night; false for the default rating. */
  isRated: z.boolean(),
  /** Longer than the limit of one note when the notes of a guest and an account were merged. */
  notes: z.string(),
  overallScore: Score.nullable(),
  isCompleted: z.boolean(),
  roomAnalysisScore: Score.nullable(),
  /** Bits by checklist position, lowest first. */
  habitsDone: z.number().int().min(0).max(ALL_HABITS),
  /** Whether the checklist was answered: a tick, an untick, or "None of these". */
  isAnswered: z.boolean(),
  /** Local minute of the newest tick or untick; absent where it came after the rating, or is unknown. */
  tickedAt: LocalMinute.optional(),
  /** Whether the ticks perhaps belong to another night; absent where they do not. */
  areTicksOld: z.boolean().optional(),
  /** The fields of the diary that were entered; the others are absent. */
  ...DiarySchema.partial().shape,
});
export type DailyLog = z.infer<typeof DailyLog>;

const POSITIONS = CHECKLIST.map((_, position) => position + 1).join('|');
/** As `checklistItemId` makes it. */
const ItemId = z.string().regex(new RegExp(`^[0-9A-Za-z_-]{16,40}\\.(${POSITIONS})$`), 'This is not a valid id.');

export const ChecklistItem = z.object({
  id: ItemId,
  title: z.string(),
  description: z.string(),
  completed: z.boolean(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const LogPatch = z
  .strictObject({
    bedTime: ClockTime.nullable(),
    wakeTime: ClockTime.nullable(),
    sleepQualityScore: Rating,
    notes: Notes,
    overallScore: Score.nullable(),
    isCompleted: z.boolean(),
  })
  .partial();
export type LogPatch = z.infer<typeof LogPatch>;

/** The changes of a night; unnamed habits and fields of the diary stay, and null removes one. By default a rating counts as rated and a habit as answered. */
export const NightPatch = LogPatch.omit({ isCompleted: true })
  .extend({
    ...DiarySchema.shape,
    isRated: z.boolean(),
    habits: z.partialRecord(z.enum(HABIT_KEYS), z.boolean()),
    isAnswered: z.boolean(),
  })
  .partial();
export type NightPatch = z.infer<typeof NightPatch>;

export const fetchToday = endpoint({
  method: 'POST',
  path: '/api/daily-log/today/:ownerId',
  summary: "Today's log and checklist, made if there is none yet.",
  access: 'owner',
  params: ByOwner,
  response: z.object({ log: DailyLog, checklist: z.array(ChecklistItem) }),
});

export const listLogs = endpoint({
  method: 'GET',
  path: '/api/daily-logs/:ownerId',
  summary: 'The logs of a person up to today, newest first.',
  access: 'owner',
  params: ByOwner,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(10_000).optional() }),
  dependsOnNights: true,
  isStored: true,
  response: z.array(DailyLog),
});

/** The number of days before today for which a night can be added. */
export const NIGHT_DAYS_BACK = 30;

const ByNight = ByOwner.extend({ date: LocalDate });

export const fetchNight = endpoint({
  method: 'GET',
  path: '/api/nights/:ownerId/:date',
  summary: 'The night that ended on a day: its log and checklist; null and no items where nothing was logged.',
  access: 'owner',
  params: ByNight,
  dependsOnNights: true,
  response: z.object({ log: DailyLog.nullable(), checklist: z.array(ChecklistItem) }),
});

export const openNight = endpoint({
  method: 'POST',
  path: '/api/nights/:ownerId/:date',
  summary: 'The log and checklist of the coming night, today or one of the 30 days before, made if there is none yet.',
  access: 'owner',
  params: ByNight,
  response: z.object({ log: DailyLog, checklist: z.array(ChecklistItem) }),
});

export const saveNight = endpoint({
  method: 'PATCH',
  path: '/api/nights/:ownerId/:date',
  summary:
    'Save a night in one step, made if there is none yet: the coming one, today or one of the 30 days before. Without a score it is computed; a coming night has none.',
  access: 'owner',
  params: ByNight,
  body: NightPatch,
  response: z.object({ log: DailyLog, checklist: z.array(ChecklistItem) }),
});

export const patchLog = endpoint({
  method: 'PATCH',
  path: '/api/daily-log/:logId',
  summary: 'Change some fields of a log.',
  access: 'row',
  params: z.strictObject({ logId: RowId }),
  body: LogPatch,
  response: DailyLog,
});

export const patchItem = endpoint({
  method: 'PATCH',
  path: '/api/checklist/:itemId',
  summary: 'Tick or untick a checklist item.',
  access: 'row',
  params: z.strictObject({ itemId: ItemId }),
  body: z.strictObject({ completed: z.boolean() }),
  response: ChecklistItem,
});

export const initializeChecklist = endpoint({
  method: 'POST',
  path: '/api/checklist/initialize/:ownerId',
  summary: "Make today's checklist if there is none yet.",
  access: 'owner',
  params: ByOwner,
  response: z.array(ChecklistItem),
});

export const listChecklist = endpoint({
  method: 'GET',
  path: '/api/checklist/:ownerId',
  summary: "Today's checklist, empty before the first visit of the day.",
  access: 'owner',
  params: ByOwner,
  response: z.array(ChecklistItem),
});
