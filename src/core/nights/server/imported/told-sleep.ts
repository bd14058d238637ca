import { hypnogram } from '#domain/sessions/hypnogram.ts';
import type { MainSleep } from '#domain/sessions/main-sleep.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import type { ToldSleep } from '../../imported-contract.ts';

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
>;

export const napAsMain = (nap: PlacedSession): Sleep & { parts: PlacedSession[] } => ({ ...nap, parts: [nap] });

/** A sleep as it is answered: its stages cleaned, without overlaps and within the time in bed. */
export function toldSleep(sleep: Sleep, id: string): ToldSleep {
  const drawn = hypnogram(sleep);
  const { source, bedTime, wakeTime, durationMs, asleepMinutes, score, isTentative } = sleep;
  return {
    id,
    source,
    bedTime,
    wakeTime,
    minutesInBed: Math.round(durationMs / 60_000),
    asleepMinutes: asleepMinutes ?? (drawn.asleepMinutes === null ? null : Math.round(drawn.asleepMinutes)),
    score,
    isTentative,
    stages: drawn.segments.map(({ from, until, stage }) => ({
      stage,
      fromMinute: from - drawn.from,
      minutes: until - from,
    })),
  };
}
