import type { SessionStage } from './session.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Provider data with the start and length of a sleep, but without its end. */
export type ReportedLength = {
  startMs: number;
  /** Time asleep, including or excluding the time awake in between. Providers do both. */
  durationMs: number;
  awakeMs: number | null;
  unmeasurableMs: number | null;
  deepMs: number | null;
  lightMs: number | null;
  remMs: number | null;
  stages: readonly SessionStage[];
};

/**
 * The end of the sleep in epoch milliseconds. With stages it is the end of the last one, or start plus duration when
 * that is later. Without stages, a duration equal to the sum of deep, light and REM (within a minute) excludes the time
 * awake and unmeasurable, which is then added. Stages with a negative length, or more than a day after the start, are
 * ignored.
 */
export function endOfSleep(reported: ReportedLength): number {
  const plainEndMs = reported.startMs + reported.durationMs;
  const lastMs = reported.startMs + DAY_MS;
  const ends = reported.stages
    .filter(({ startMs, endMs }) => endMs > startMs && startMs >= reported.startMs && endMs <= lastMs)
    .map(({ endMs }) => endMs);
  if (ends.length > 0) return ends.reduce((latest, end) => Math.max(latest, end), plainEndMs);
  return isWithoutAwake(reported) ? plainEndMs + (reported.awakeMs ?? 0) + (reported.unmeasurableMs ?? 0) : plainEndMs;
}

function isWithoutAwake({ durationMs, deepMs, lightMs, remMs }: ReportedLength): boolean {
  const asleepMs = (deepMs ?? 0) + (lightMs ?? 0) + (remMs ?? 0);
  return asleepMs > 0 && Math.abs(durationMs - asleepMs) <= MINUTE_MS;
}
