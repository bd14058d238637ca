import { floatingInstant } from '#domain/sessions/floating.ts';
import { isTimeZone, type TimeZone } from '#domain/time/time-zone.ts';
import { parseTime } from './parse-time.ts';
import { isoDate } from './written-date.ts';

type Span = { startMs: number; endMs: number };
/** The cells of a record. `hours` is its length, null when unknown. */
type Written = { id: string; zone: string; from: string; to: string; hours: number | null };

const HOUR_MS = 3_600_000;
/** The written times have no seconds. */
const TOLERANCE_MS = 2 * 60_000;
/** A spreadsheet program writes a long number with at most six digits: `1,46469E+12`, or `1464690000000` when it saves that again. */
const ROUNDED_ID_MS = 10_000_000;

/**
 * The times of a record: its id, which is the start in epoch milliseconds, and its hours. Where a spreadsheet program
 * rounded the id, the written times in the zone of the record. Null without a readable start or end.
 */
export function androidSpan(written: Written): (Span & { sourceId: string | null; isFloating: boolean }) | null {
  const { id, zone, hours } = written;
  const startMs = /^\d{12,13}$/.test(id) ? Number(id) : null;
  if (startMs === null || startMs % ROUNDED_ID_MS === 0) {
    const isFloating = !isTimeZone(zone);
    const span = isFloating ? localSpan(written) : writtenSpan(zone, written);
    if (span) return { ...span, sourceId: null, isFloating };
  }
  if (startMs === null || hours === null) return null;
  return { startMs, endMs: startMs + Math.round(hours * HOUR_MS), sourceId: id, isFloating: false };
}

/** Local times read as UTC. */
function localSpan({ from, to, hours }: Written): Span | null {
  const startMs = localMs(from);
  const endMs = localMs(to) ?? (startMs === null || hours === null ? null : startMs + hours * HOUR_MS);
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

/** A repeated local time is the one that fits the hours. Where none fits and the clocks changed, the hours give the end. */
function writtenSpan(zone: TimeZone, written: Written): Span | null {
  const local = localSpan(written);
  if (!local) return null;
  const starts = instantsOf(zone, local.startMs);
  const spans = starts.flatMap((startMs) => instantsOf(zone, local.endMs).map((endMs) => ({ startMs, endMs })));
  const [first] = spans;
  if (!first || written.hours === null) return first ?? null;
  const lengthMs = Math.round(written.hours * HOUR_MS);
  const fitting = spans.find(({ startMs, endMs }) => Math.abs(endMs - startMs - lengthMs) <= TOLERANCE_MS);
  if (fitting) return fitting;
  const isClockChange = first.endMs - first.startMs !== local.endMs - local.startMs;
  return isClockChange ? { ...first, endMs: first.startMs + lengthMs } : first;
}

/** The instants of a local time: two if it is repeated, none on a date that the zone skips. */
function instantsOf(zone: TimeZone, atMs: number): number[] {
  const first = floatingInstant(zone, atMs);
  return first === null ? [] : [first, floatingInstant(zone, atMs, first + 1) ?? first];
}

/** `24. 10. 2026 23:00`, also without the spaces, or a date in ISO form. Null for any other text. */
function localMs(text: string): number | null {
  const isPointed = /^\d{1,2}\. ?\d{1,2}\. ?\d{4}\s/.test(text);
  const time = parseTime(isPointed ? isoDate(text.replaceAll('. ', '.'), 'day-first') : text);
  return time?.isFloating ? time.ms : null;
}
