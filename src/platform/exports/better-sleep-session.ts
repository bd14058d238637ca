import { z } from 'zod';
import type { SessionStage } from '#domain/sessions/session.ts';
import { ClockTime, MINUTES_IN_DAY, minutesOfDay } from '#domain/time/clock-time.ts';
import { dayNumber, LocalDate } from '#domain/time/local-date.ts';
import { readDiary } from './better-sleep-diary.ts';
import type { Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import { skipped } from './skipped.ts';

const Instant = z.iso.datetime().transform((text) => Date.parse(text));

/** Seconds after the start, duration in seconds, and the stage. */
const Stage = z.tuple([z.number(), z.number(), z.enum(['deep', 'light', 'rem', 'awake', 'asleep', 'in-bed'])]);

const SleepSession = z.object({
  source: z.string().regex(/^[a-z0-9-]{1,40}$/),
  sourceId: z.string().max(200).nullable(),
  night: LocalDate,
  wakeTime: ClockTime,
  startAt: Instant,
  endAt: Instant,
  offsetMinutes: z.number().int().nullable(),
  zone: z.string().nullable(),
  asleepMinutes: z.number().nullable(),
  score: z.number().nullable(),
  isNap: z.boolean().nullable(),
  isTentative: z.boolean(),
  stages: z.array(Stage),
  /** Missing in exports made before the diary. */
  diary: z.record(z.string(), z.unknown()).nullable().default(null),
});

/** An imported session from this product's own export. It keeps its source, so that it is recognized as the same session. */
export function betterSleepSession(record: unknown): Found {
  const read = SleepSession.safeParse(record);
  if (!read.success) return skipped('incomplete');
  const { night, wakeTime, startAt: startMs, endAt: endMs, stages, diary, ...rest } = read.data;
  return importedSession({
    ...rest,
    // A session that was interpreted in the person's zone keeps that offset, even if the person has moved since.
    offsetMinutes: rest.offsetMinutes ?? offsetAtWaking(night, wakeTime, endMs),
    startMs,
    endMs,
    ...(diary && { diary: readDiary(diary) }),
    stages: stages.map(([after, long, stage]): SessionStage => {
      const stageStartMs = startMs + Math.round(after * 1000);
      return { startMs: stageStartMs, endMs: stageStartMs + Math.round(long * 1000), stage };
    }),
  });
}

const offsetAtWaking = (night: LocalDate, wakeTime: ClockTime, endMs: number): number =>
  dayNumber(night) * MINUTES_IN_DAY + minutesOfDay(wakeTime) - Math.floor(endMs / 60_000);
