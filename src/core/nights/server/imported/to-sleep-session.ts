import { hypnogram } from '#domain/sessions/hypnogram.ts';
import type { MainSleep } from '#domain/sessions/main-sleep.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import type { SleepSession } from '../../imported-contract.ts';

type Sleep = Pick<
  MainSleep,
  | 'source'
  | 'bedTime'
  | 'wakeTime'
  | 'startMs'
  | 'endMs'
  | 'durationMs'
  | 'asleepMinutes'
  | 'score'
  | 'isTentative'
  | 'stages'
  | 'diary'
>;

export const napAsMain = (nap: PlacedSession): Sleep & { parts: PlacedSession[] } => ({ ...nap, parts: [nap] });

/** A sleep for the response: stages are cleaned, without overlaps, and within the time in bed. */
export function toSleepSession(sleep: Sleep, id: string): SleepSession {
  const layout = hypnogram(sleep);
  const { source, bedTime, wakeTime, durationMs, asleepMinutes, score, isTentative, diary } = sleep;
  return {
    id,
    source,
    bedTime,
    wakeTime,
    minutesInBed: Math.round(durationMs / 60_000),
    asleepMinutes: asleepMinutes ?? (layout.asleepMinutes === null ? null : Math.round(layout.asleepMinutes)),
    score,
    isTentative,
    ...(diary && { diary }),
    stages: layout.segments.map(({ from, until, stage }) => ({
      stage,
      fromMinute: from - layout.from,
      minutes: until - from,
    })),
  };
}
