import { addDays, dayNumber, type LocalDate } from '../time/local-date.ts';
import { PART_GAP_MINUTES } from './main-sleep.ts';
import type { SessionExtent } from './placement.ts';
import { startOrder } from './session-order.ts';

const DAY_MS = 86_400_000;
const GAP_MS = PART_GAP_MINUTES * 60_000;
/** `placedSession` takes no longer sleep, and no local clock that is further from UTC. */
const [LONGEST_MS, FURTHEST_MS] = [DAY_MS, DAY_MS];

type Span = { from: LocalDate; until: LocalDate };

/** Where to look first for what some wake dates hang on: far enough for everybody who sleeps once a day. */
export const usualSpan = (dates: readonly LocalDate[]): Span => ({
  from: addDays(
    dates.reduce((one, other) => (other < one ? other : one)),
    -3,
  ),
  until: addDays(
    dates.reduce((one, other) => (other > one ? other : one)),
    3,
  ),
});

export const widerSpan = ({ from, until }: Span): Span => {
  const days = dayNumber(until) - dayNumber(from) + 1;
  return { from: addDays(from, -days), until: addDays(until, days) };
};

/**
 * The wake dates whose nights can change when sessions of `dates` change. Sleeps with less than an hour between them hang together: only
 * they replace, lend to and join each other. So those dates change that the ones hanging on `dates` end on. `sessions` are all that end
 * within `span`, before and after the change. Null where a sleep that matters may hang on one that ends outside the span.
 */
export function datesTouched(
  sessions: readonly SessionExtent[],
  dates: readonly LocalDate[],
  span: Span,
): Set<LocalDate> | null {
  const chains = chainsOf(sessions);
  const touched = new Set(dates);
  for (const chain of chainsOn(chains, new Set(dates))) for (const { night } of chain) touched.add(night);
  // One that ends before the span does so before its first local midnight, and one after it began less than a day before it ended.
  const earliestMs = dayNumber(span.from) * DAY_MS + FURTHEST_MS + GAP_MS;
  const latestMs = (dayNumber(span.until) + 1) * DAY_MS - FURTHEST_MS - LONGEST_MS - GAP_MS;
  const isWhole = chainsOn(chains, touched).every((chain) =>
    chain.every(({ startMs, endMs }) => startMs >= earliestMs && endMs <= latestMs),
  );
  return isWhole ? touched : null;
}

const chainsOn = (chains: readonly SessionExtent[][], dates: ReadonlySet<LocalDate>): SessionExtent[][] =>
  chains.filter((chain) => chain.some(({ night }) => dates.has(night)));

function chainsOf(sessions: readonly SessionExtent[]): SessionExtent[][] {
  const chains: SessionExtent[][] = [];
  let untilMs = -Infinity;
  for (const session of [...sessions].sort(startOrder)) {
    if (session.startMs - untilMs >= GAP_MS) chains.push([session]);
    else chains.at(-1)?.push(session);
    untilMs = Math.max(untilMs, session.endMs);
  }
  return chains;
}
