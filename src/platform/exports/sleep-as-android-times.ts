import { floatingInstant } from '#domain/sessions/floating.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';
import { parseTime } from './parse-time.ts';
import { isoDate } from './written-date.ts';

/** The cells of a record. `hours` is its length, null when unknown. */
type Written = { id: string; zone: string; from: string; to: string; hours: number | null };
type Span = { startMs: number; endMs: number };

const HOUR_MS = 3_600_000;
/** The written times have no seconds. */
const TOLERANCE_MS = 2 * 60_000;
/** A spreadsheet program writes at most six digits of a long number: `1,46469E+12`, and `1464690000000` when it saves that again. */
const ROUNDED_ID_MS = 10_000_000;

/**
 * The times of a record: its id, which is the start in epoch milliseconds, and its hours. Where a spreadsheet program
 * rounded the id, the written times, which are local without a zone. Null without a readable start or end.
 */
export function androidSpan(written: Written): (Span & { sourceId: string | null; isFloating: boolean }) | null {
  const { id, zone, hours } = written;
  const startMs = /^\d{12,13}$/.test(id) ? Number(id) : null;
  if (startMs === null || startMs % ROUNDED_ID_MS === 0) {
    const local = localSpan(written);
    const isFloating = !isTimeZone(zone);
    const span = local && (isFloating ? local : spanIn(zone, local, hours));
    if (span) return { ...span, sourceId: null, isFloating };
  }
  if (startMs === null || hours === null) return null;
  return { startMs, endMs: startMs + Math.round(hours * HOUR_MS), sourceId: id, isFloating: false };
}

function localSpan({ from, to, hours }: Written): Span | null {
  const startMs = localMs(from);
  const endMs = localMs(to) ?? (startMs === null || hours === null ? null : startMs + hours * HOUR_MS);
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

/** A repeated local time is the one that fits the hours. Where none fits and the clocks changed, the hours give the end. */
function spanIn(zone: string, local: Span, hours: number | null): Span | null {
  const [starts, ends] = [instantsOf(zone, local.startMs), instantsOf(zone, local.endMs)];
  const spans = starts.flatMap((startMs) => ends.map((endMs) => ({ startMs, endMs })));
  const [first] = spans;
  if (!first || hours === null) return first ?? null;
  const lengthMs = Math.round(hours * HOUR_MS);
  const fitting = spans.find(({ startMs, endMs }) => Math.abs(endMs - startMs - lengthMs) <= TOLERANCE_MS);
  const isClockChange = first.endMs - first.startMs !== local.endMs - local.startMs;
  return fitting ?? (isClockChange ? { ...first, endMs: first.startMs + lengthMs } : first);
}

/** Two if the local time is repeated, none on a date that the zone skips. */
function instantsOf(zone: string, atMs: number): number[] {
  const first = floatingInstant(zone, atMs);
  return first === null ? [] : [first, floatingInstant(zone, atMs, first + 1) ?? first];
}

/** `24. 10. 2026 23:00`, also without the spaces, or a date in ISO form, read as UTC. */
function localMs(text: string): number | null {
  const isPointed = /^\d{1,2}\. ?\d{1,2}\. ?\d{4}\s/.test(text);
  const time = parseTime(isPointed ? isoDate(text.replaceAll('. ', '.'), 'day-first') : text);
  return time?.isFloating ? time.ms : null;
}
