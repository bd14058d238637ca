import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { dateIn, instantOf } from '#domain/time/zone.ts';

/** In epoch seconds. */
export type Span = { fromSeconds: number; toSeconds: number };
type NightRequest = { atMs: number; daysBack: number };

const DAY_SECONDS = 86_400;
/** Providers go back a month before a person's first connection. */
const MAX_DAYS_BACK = 30;
/** Newer nights arrive as notices. */
const MIN_SPAN_SECONDS = 3600;

/**
 * The spans to request so that as many nights as days arrive, each no more than once. The last request is left out, because providers
 * ignore a span of which they already sent a part.
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

/** Begins at a local noon, so that no night is split. */
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
