import { type Hypnogram, hypnogram } from '#domain/sessions/hypnogram.ts';
import type { Block } from '#domain/sleep-day/block.ts';
import { nightFacts, type SessionPiece } from '#domain/sleep-day/session-days.ts';
import { clockAt, figuresOf } from '#domain/sleep-day/sleep-days.ts';
import type { SleepSession } from '../../imported-contract.ts';
import { deviceNight } from './days/stored-day.ts';

/** A sleep for the response: stages are cleaned, without overlaps, and within the time in bed. */
export function toSleepSession(blocks: readonly Block<SessionPiece>[], id: string): SleepSession {
  const layout = layoutOf(blocks);
  const { source, bedTime, wakeTime, spanMinutes, minutesInBed, asleepMinutes, score, isTentative, diary } =
    deviceNight(blocks);
  const start = blocks[0]?.from ?? 0;
  return {
    id,
    source,
    bedTime,
    wakeTime,
    minutesInBed: spanMinutes,
    minutesKnownInBed: minutesInBed,
    asleepMinutes: asleepMinutes ?? (layout.asleepMinutes === null ? null : Math.round(layout.asleepMinutes)),
    score,
    isTentative,
    ...(diary && { diary }),
    stages: layout.segments.map(({ from, until, stage }) => ({
      stage,
      fromMinute: from - layout.from,
      minutes: until - from,
    })),
    pieces: blocks.map(({ localFrom, localUntil, from, minutes }) => ({
      bedTime: clockAt(localFrom),
      wakeTime: clockAt(localUntil),
      fromMinute: Math.round(from - start),
      minutes: Math.round(minutes),
    })),
  };
}

export function layoutOf(blocks: readonly Block<SessionPiece>[]): Hypnogram {
  const night = figuresOf(blocks);
  const { sessions } = nightFacts(blocks);
  return hypnogram({
    startMs: Math.min(...sessions.map(({ startMs }) => startMs)),
    endMs: Math.max(...sessions.map(({ endMs }) => endMs)),
    wakeTime: clockAt(night?.localUntil ?? 0),
    stages: sessions.flatMap(({ stages }) => stages).sort((one, other) => one.startMs - other.startMs),
  });
}
