import { usableOffset } from '#domain/time/utc-offset.ts';

/** A time as written in a file. Without a zone or an offset, `ms` is the local time read as UTC and `isFloating` is true. */
export type ParsedTime = { ms: number; offsetMinutes: number | null; isFloating: boolean };

const TIME = /^(\d{4})-(\d\d)-(\d\d)[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
const OFFSET = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?$/i;
const MAX_WRITTEN_MINUTES = 24 * 60;

/**
 * Reads `2026-03-08T00:10:00.0`, `2026-03-08 00:10:00 -0500` or `2026-03-07T22:41:30.000Z`. Null if the time is
 * invalid. `Z` and an offset of no place, such as `+16:00`, give the instant without an offset.
 */
export function parseTime(text: string | null | undefined): ParsedTime | null {
  const match = TIME.exec(text?.trim() ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '0', fraction = '0', offsetText] = match;
  const wholeMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const isReal = new Date(wholeMs)
    .toISOString()
    .startsWith(`${year}-${month}-${day}T${hour?.padStart(2, '0')}:${minute}`);
  if (!isReal) return null;
  const ms = wholeMs + Math.trunc(Number(`0.${fraction}`) * 1000);
  if (offsetText === undefined) return { ms, offsetMinutes: null, isFloating: true };
  if (/z/i.test(offsetText)) return { ms, offsetMinutes: null, isFloating: false };
  const minutes = writtenOffset(offsetText);
  return minutes === null
    ? null
    : { ms: ms - minutes * 60_000, offsetMinutes: usableOffset(minutes), isFloating: false };
}

/** A text as above, or the time since 1970 in seconds, milliseconds or nanoseconds, whichever is in this century. */
export function momentOf(value: unknown): ParsedTime | null {
  const number = typeof value === 'string' && /^\d{9,20}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return parseTime(typeof value === 'string' ? value : null);
  const ms = number < 1e11 ? number * 1000 : number < 1e15 ? number : Math.round(number / 1e6);
  return Number.isNaN(new Date(ms).getTime()) ? null : { ms, offsetMinutes: null, isFloating: false };
}

/** A time that is UTC without a marker, in epoch milliseconds. */
export const parseUtc = (text: string | null | undefined): number | null => parseTime(text)?.ms ?? null;

/** `+02:00`, `-0500`, `UTC+0300` -> minutes east of UTC. Null if no place has this offset. */
export const parseOffset = (text: string | null | undefined): number | null =>
  usableOffset(writtenOffset(text?.trim() ?? ''));

function writtenOffset(text: string): number | null {
  const match = OFFSET.exec(text);
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (minutes > MAX_WRITTEN_MINUTES) return null;
  return match[1] === '-' && minutes !== 0 ? -minutes : minutes;
}
