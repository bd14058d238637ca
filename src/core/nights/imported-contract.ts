import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { DiarySchema } from '#domain/diary/diary-schema.ts';
import { ClockTime } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';

/** The main sleep of a night from the source that is shown. */
export const SleepSessionSummary = z.object({
  id: RowId,
  /** The local date on which it ended. */
  sessionDate: LocalDate,
  /** Time in bed. */
  durationMs: z.number().int(),
  /** The score of the source, 0-100; absent without one. */
  sleepScore: z.number().int().optional(),
  source: z.string(),
  bedTime: ClockTime,
  wakeTime: ClockTime,
});
export type SleepSessionSummary = z.infer<typeof SleepSessionSummary>;

export const listSleepSessions = endpoint({
  method: 'GET',
  path: '/api/wearables/:ownerId/sleep-sessions',
  summary: 'The imported nights, newest first, one per date.',
  access: 'owner',
  params: ByOwner,
  dependsOnNights: true,
  isStored: true,
  response: z.array(SleepSessionSummary),
});

export const STAGES = ['deep', 'light', 'rem', 'awake', 'asleep', 'in-bed'] as const;

/** One imported sleep with all its data. */
export const SleepSession = z.object({
  id: RowId,
  source: z.string(),
  bedTime: ClockTime,
  wakeTime: ClockTime,
  /** Time in bed. */
  minutesInBed: z.number().int(),
  asleepMinutes: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** Whether the wearable sent a preliminary version that may still change. */
  isTentative: z.boolean(),
  /** What the person entered about the night; only of nights from an export of this app. */
  diary: DiarySchema.partial().optional(),
  /** In order; minutes after bedtime, not rounded. */
  stages: z.array(z.object({ stage: z.enum(STAGES), fromMinute: z.number(), minutes: z.number() })),
  /** The sleeps less than an hour apart that the night consists of, in order. */
  pieces: z.array(z.object({ bedTime: ClockTime, wakeTime: ClockTime, fromMinute: z.number(), minutes: z.number() })),
  /** Without gaps of more than two hours, unlike `minutesInBed`. */
  minutesKnownInBed: z.number().int(),
});
export type SleepSession = z.infer<typeof SleepSession>;

export const fetchImportedNight = endpoint({
  method: 'GET',
  path: '/api/imported-nights/:ownerId/:date',
  summary: 'The imported sleep of the night that ended on a day: the shown session, those of other sources, and naps.',
  access: 'owner',
  params: ByOwner.extend({ date: LocalDate }),
  dependsOnNights: true,
  response: z.object({
    shown: SleepSession.nullable(),
    /** Whose night is shown and why, as a sentence; empty with one device. */
    reason: z.string(),
    isChosen: z.enum(['date', 'always']).nullable(),
    /** Where the figure of the device differs from ours: whose is whose and why, as a sentence; else empty. */
    difference: z.string(),
    others: z.array(SleepSession),
    naps: z.array(SleepSession),
  }),
});
