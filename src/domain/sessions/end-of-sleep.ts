import type { SessionStage } from './session.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What a provider sends that tells when sleep began and how long it was, and not when it ended. */
export type ReportedLength = {
  startMs: number;
  /** Asleep, with or without the time awake in between: providers have done both. */
  durationMs: number;
  awakeMs: number | null;
  unmeasurableMs: number | null;
  deepMs: number | null;
  lightMs: number | null;
  remMs: number | null;
  stages: readonly SessionStage[];
};

/**
 * When the sleep ended, in epoch milliseconds. With stages: where the last one ends, or start and duration where that is later. Without
 * them: a duration that is the sum of deep, light and REM (within a minute) has left out the time awake and unmeasurable, which then
 * comes on top; any other already holds it. Stages that end before they begin, or lie outside the day after the start, tell nothing.
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
