import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { dateIn, instantOf } from '#domain/time/zone.ts';

/** In epoch seconds. */
export type Span = { fromSeconds: number; toSeconds: number };
type NightRequest = { atMs: number; daysBack: number };

const DAY_SECONDS = 86_400;
/** Providers go back a month from when a person first connected. */
const MAX_DAYS_BACK = 30;
/** News since then come by themselves. */
const MIN_SPAN_SECONDS = 3600;

/**
 * What to ask for so that the last nights come: as many as there are days, each no more than once. What was asked for last is left out,
 * because providers answer a span of which they told a part with nothing at all.
 */
export function spansToRequest(
  requested: NightRequest,
  { last, zone, maxDaysAtOnce }: { last: NightRequest | null; zone: TimeZone; maxDaysAtOnce: number },
): Span[] {
  const whole = spanOf(requested, zone);
  const spans = last === null ? [whole] : subtract(whole, spanOf(last, zone));
  return spans
    .filter((span) => span.toSeconds - span.fromSeconds >= MIN_SPAN_SECONDS)
    .flatMap((span) => splitSpan(span, maxDaysAtOnce * DAY_SECONDS));
}

/** It begins at a local noon: nobody's night is cut in two there. */
function spanOf({ atMs, daysBack }: NightRequest, zone: TimeZone): Span {
  const toSeconds = Math.floor(atMs / 1000);
  const noonMs = noonOf(zone, addDays(dateIn(zone, atMs), -daysBack)) ?? atMs - daysBack * DAY_SECONDS * 1000;
  return { fromSeconds: Math.max(Math.ceil(noonMs / 1000), toSeconds - MAX_DAYS_BACK * DAY_SECONDS), toSeconds };
}

const noonOf = (zone: TimeZone, date: LocalDate): number | null => instantOf(zone, date, '12:00');

const subtract = (whole: Span, part: Span): Span[] => [
  { fromSeconds: whole.fromSeconds, toSeconds: Math.min(whole.toSeconds, part.fromSeconds) },
  { fromSeconds: Math.max(whole.fromSeconds, part.toSeconds), toSeconds: whole.toSeconds },
];

function splitSpan({ fromSeconds, toSeconds }: Span, maxSeconds: number): Span[] {
  const count = Math.ceil((toSeconds - fromSeconds) / maxSeconds);
  return Array.from({ length: count }, (_, index) => ({
    fromSeconds: fromSeconds + index * maxSeconds,
    toSeconds: Math.min(toSeconds, fromSeconds + (index + 1) * maxSeconds),
  }));
}
