import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { ClockTime } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';

/** The main sleep of a night, as the source that is shown tells it. */
export const SleepSessionSummary = z.object({
  id: RowId,
  /** The local date it ended on. */
  sessionDate: LocalDate,
  /** From falling into bed to getting up. */
  durationMs: z.number().int(),
  /** The source's own, 0-100; absent where it gives none. */
  sleepScore: z.number().int().optional(),
  source: z.string(),
  bedTime: ClockTime,
  wakeTime: ClockTime,
});
export type SleepSessionSummary = z.infer<typeof SleepSessionSummary>;

export const listSleepSessions = endpoint({
  method: 'GET',
  path: '/api/wearables/:ownerId/sleep-sessions',
  summary: 'The nights that wearables and files told, newest first, one a night.',
  access: 'owner',
  params: ByOwner,
  dependsOnNights: true,
  response: z.array(SleepSessionSummary),
});

/** What a source told of a sleep. */
const SleepSessionFields = z.object({
  source: z.string(),
  bedTime: ClockTime,
  wakeTime: ClockTime,
  /** From falling into bed to getting up. */
  minutesInBed: z.number().int(),
  asleepMinutes: z.number().int().nullable(),
  score: z.number().int().nullable(),
  /** Whether it may still change: the wearable has sent a first guess. */
  isTentative: z.boolean(),
});

/** A night that was told and not typed, short: what charts and figures need. */
export const ImportedNight = SleepSessionFields.extend({ date: LocalDate, hasStages: z.boolean() });
export type ImportedNight = z.infer<typeof ImportedNight>;

export const listImportedNights = endpoint({
  method: 'GET',
  path: '/api/imported-nights/:ownerId',
  summary: 'The nights that wearables and files told, newest first; since a date, if one is given.',
  access: 'owner',
  params: ByOwner,
  query: z.strictObject({ since: LocalDate.optional() }),
  dependsOnNights: true,
  response: z.array(ImportedNight),
});

export const STAGES = ['deep', 'light', 'rem', 'awake', 'asleep', 'in-bed'] as const;

/** One sleep with all that its source told. */
export const SleepSession = SleepSessionFields.extend({
  id: RowId,
  /** In order; minutes after bedtime, not rounded. */
  stages: z.array(z.object({ stage: z.enum(STAGES), fromMinute: z.number(), minutes: z.number() })),
});
export type SleepSession = z.infer<typeof SleepSession>;

export const fetchImportedNight = endpoint({
  method: 'GET',
  path: '/api/imported-nights/:ownerId/:date',
  summary: 'What was told of the night that ended on a day: the sleep that is shown, those of other sources, and naps.',
  access: 'owner',
  params: ByOwner.extend({ date: LocalDate }),
  dependsOnNights: true,
  response: z.object({
    shown: SleepSession.nullable(),
    /** Why that one is shown, in a sentence; empty where there is no choice. */
    reason: z.string(),
    others: z.array(SleepSession),
    naps: z.array(SleepSession),
  }),
});
