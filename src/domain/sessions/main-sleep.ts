import { PLAUSIBLE_MINUTES } from '../nights/timed-night.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { PlacedSession } from './placement.ts';
import { startOrder, textOrder } from './session-order.ts';

const MINUTE_MS = 60_000;
/** The same limit as for a single session, see `placedSession`. */
const MAX_SLEEP_MS = 86_400_000;

/**
 * Parts less than this many minutes apart form one night. Source: van Hees et al. 2018, Scientific Reports 8:12975
 * (blocks of sleep with gaps under 60 minutes are one period, and the longest is the night).
 */
export const PART_GAP_MINUTES = 60;

/** The sleep of a night in one or several parts. The stages are those of all parts, in order. */
export type MainSleep = Pick<
  PlacedSession,
  | 'source'
  | 'night'
  | 'startMs'
  | 'endMs'
  | 'bedTime'
  | 'wakeTime'
  | 'durationMs'
  | 'asleepMinutes'
  | 'score'
  | 'isTentative'
  | 'stages'
  | 'diary'
> & { parts: PlacedSession[] };

/** The sleep of one source on one wake date. */
export type SourceNight = { night: LocalDate; source: string; main: MainSleep | null; naps: PlacedSession[] };

/**
 * Main sleep and naps by wake date and source, oldest first. Takes effective sessions (`effectiveSessions`). A session
 * that the source marks as a nap is always a nap and never joins or separates parts of a night. Of the other sleeps
 * that end on one date the longest is the main sleep and the rest are naps. Without a mark, a sleep under 3 hours
 * between noon and the same evening is a nap, even if it is the only one.
 */
export function sourceNights(sessions: readonly PlacedSession[]): SourceNight[] {
  const bySource = Map.groupBy(sessions, ({ source }) => source);
  return [...bySource]
    .flatMap(([source, own]) => nightsOfSource(source, own))
    .sort((one, other) => textOrder(one.night, other.night) || textOrder(one.source, other.source));
}

function nightsOfSource(source: string, sessions: readonly PlacedSession[]): SourceNight[] {
  const naps = sessions.filter(({ isNap }) => isNap === true);
  const sleeps = joinedParts(sessions.filter(({ isNap }) => isNap !== true)).flatMap(sleepsOfParts);
  const sleepsOf = Map.groupBy(sleeps, ({ night }) => night);
  const napsOf = Map.groupBy(naps, ({ night }) => night);
  const nights = new Set([...sleepsOf.keys(), ...napsOf.keys()]);
  return [...nights].map((night) => {
    const candidates = sleepsOf.get(night) ?? [];
    const main = longest(candidates.filter((sleep) => !isNapByHours(sleep)));
    const others = candidates.filter((sleep) => sleep !== main).flatMap(({ parts }) => parts);
    return { night, source, main, naps: [...(napsOf.get(night) ?? []), ...others].sort(startOrder) };
  });
}

function joinedParts(sessions: readonly PlacedSession[]): PlacedSession[][] {
  const sleeps: PlacedSession[][] = [];
  let untilMs = -Infinity;
  for (const session of [...sessions].sort(startOrder)) {
    if (session.startMs - untilMs >= PART_GAP_MINUTES * MINUTE_MS) sleeps.push([session]);
    else sleeps.at(-1)?.push(session);
    untilMs = Math.max(untilMs, session.endMs);
  }
  return sleeps;
}

/** Parts that together last longer than a day stay separate sleeps. */
function sleepsOfParts(parts: PlacedSession[]): MainSleep[] {
  const sleep = mainSleep(parts);
  return sleep.durationMs <= MAX_SLEEP_MS ? [sleep] : parts.map((part) => mainSleep([part]));
}

function mainSleep(parts: PlacedSession[]): MainSleep {
  const first = parts.reduce((one, other) => (other.startMs < one.startMs ? other : one));
  const last = parts.reduce((one, other) => (other.endMs > one.endMs ? other : one));
  const scored = parts.filter(({ score }) => score !== null);
  return {
    source: first.source,
    night: last.night,
    startMs: first.startMs,
    endMs: last.endMs,
    bedTime: first.bedTime,
    wakeTime: last.wakeTime,
    durationMs: last.endMs - first.startMs,
    asleepMinutes: asleepMinutes(parts),
    // A score covers only its own part, so use the score of the longest part.
    score: longest(scored)?.score ?? null,
    isTentative: parts.some(({ isTentative }) => isTentative),
    stages: parts.flatMap(({ stages }) => stages).sort((one, other) => one.startMs - other.startMs),
    parts,
    // A diary is about one sleep.
    ...(parts.length === 1 && first.diary && { diary: first.diary }),
  };
}

/** Null when a part has no value, because a partial sum would look like a short night. */
function asleepMinutes(parts: readonly PlacedSession[]): number | null {
  let sum = 0;
  for (const { asleepMinutes: minutes } of parts) {
    if (minutes === null) return null;
    sum += minutes;
  }
  return sum;
}

/** The first of equally long ones. */
const longest = <Sleep extends { durationMs: number }>(sleeps: readonly Sleep[]): Sleep | null =>
  sleeps.reduce<Sleep | null>((best, sleep) => (best && best.durationMs >= sleep.durationMs ? best : sleep), null);

function isNapByHours({ parts, durationMs, bedTime, wakeTime }: MainSleep): boolean {
  const isReported = parts.some(({ isNap }) => isNap !== null);
  return !isReported && durationMs < PLAUSIBLE_MINUTES.min * MINUTE_MS && bedTime >= '12:00' && wakeTime > bedTime;
}
