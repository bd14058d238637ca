import { withoutWords } from './calendar-words.ts';
import { type ParsedTime, parseTime } from './parse-time.ts';
import type { DateOrder } from './written-date.ts';

/** A date, a time of day, or both, as a person or a spreadsheet program writes them. */
export type WrittenMoment = {
  kind: 'date-time' | 'date' | 'time';
  /** The date in both orders, as milliseconds of its midnight in UTC; null if there is no such day. */
  days: Record<DateOrder, number | null> | null;
  /** Minutes after midnight. */
  minutes: number | null;
  /** In ISO format with a time, perhaps with an offset. */
  iso: ParsedTime | null;
  /** `3/8/2026 23:10`, with noon for a date alone, if only numbers say which is the day: for `DateOrderEvidence`. */
  numbers: string | null;
};

/** A longer text is no date. */
export const MAX_MOMENT_CHARACTERS = 48;
const DAY_MS = 86_400_000;
const NOON = 720;
const DAY_MONTH = /(?<![\d:])(\d{1,2})[ .,/-]{0,4}m(\d\d)[ .,/-]{1,4}(\d{4}|\d\d)(?![\d:])/;
const MONTH_DAY = /m(\d\d)[ .,/-]{0,4}(\d{1,2})[ .,/-]{1,4}(\d{4}|\d\d)(?![\d:])/;
const YEAR_MONTH = /(?<!\d)(\d{4})[ .,/-]{0,4}m(\d\d)[ .,/-]{0,4}(\d{1,2})(?![\d:])/;
const COMPACT = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/;
const DATE =
  /(?<!\d)(\d{4}(?=[./-] ?\d+[./-] ?\d{1,2}(?!\d))|\d{1,2}(?=[./-] ?\d+[./-] ?(?:\d{4}|\d\d)(?!\d)))([./-]) ?(\d{1,2})\2 ?(\d+)(?![\d:])/;
const TIME =
  /(?:(am|pm) {0,2})?(?<![\d.:])(\d{1,2})(?:[:.](\d\d)(?:[:.]\d\d(?:[.,]\d{1,6})?)?|:(?!\d)|(?= {0,2}[ap]m))(?: {0,2}(am|pm))?(?![\d:])/;

/** Null if the text is anything else, or a date without a year. */
export function writtenMoment(text: string): WrittenMoment | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_MOMENT_CHARACTERS || !/\d/.test(trimmed)) return null;
  const iso = parseTime(trimmed);
  if (iso) return { kind: 'date-time', days: null, minutes: null, iso, numbers: null };
  const plain = withoutWords(trimmed)
    ?.replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?: ?/g, ':')
    .replace(DAY_MONTH, (_all, day, month, year) => ` ${fullYear(year)}-${month}-${day} `)
    .replace(MONTH_DAY, (_all, month, day, year) => ` ${fullYear(year)}-${month}-${day} `)
    .replace(YEAR_MONTH, ' $1-$2-$3 ')
    .replace(COMPACT, ' $1-$2-$3 ');
  const date = DATE.exec(plain ?? '');
  const withoutDate = plain?.replace(DATE, ' ') ?? '?';
  const minutes = minutesIn(TIME.exec(withoutDate));
  const rest = minutes === null ? withoutDate : withoutDate.replace(TIME, ' ');
  if (!/^[\s,;.()-]*$/.test(rest) || (!date && minutes === null)) return null;
  const kind = date ? (minutes === null ? 'date' : 'date-time') : 'time';
  return { kind, minutes, iso, ...(date ? datesIn(date, minutes ?? NOON) : { days: null, numbers: null }) };
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function datesIn([, left = '', mark, middle, right = '']: RegExpExecArray, minutes: number) {
  if (left.length === 4) {
    const day = dayMs(left, middle, right);
    return { days: { 'day-first': day, 'month-first': day }, numbers: null };
  }
  const year = fullYear(right);
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    days: { 'day-first': dayMs(year, middle, left), 'month-first': dayMs(year, left, middle) },
    numbers: `${left}${mark}${middle}${mark}${year} ${time}`,
  };
}

function dayMs(year: string, month = '', day = ''): number | null {
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(ms).getUTCMonth() === Number(month) - 1 && Number(day) > 0 ? ms : null;
}

function minutesIn(match: RegExpExecArray | null): number | null {
  const [, before, hourText, minute = '0', after] = match ?? [];
  const [half, hour] = [before ?? after, Number(hourText)];
  const hours = half === undefined || hour > 12 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? hours * 60 + Number(minute) : null;
}

/** Its midnight, in milliseconds as if in UTC. Null if it has no date. */
export const dayMsOf = ({ days, iso }: WrittenMoment, order: DateOrder): number | null =>
  iso ? Math.floor((iso.ms + (iso.offsetMinutes ?? 0) * 60_000) / DAY_MS) * DAY_MS : (days?.[order] ?? null);

/** The time of a date with a time of day. */
export function timeOf(moment: WrittenMoment, order: DateOrder): ParsedTime | null {
  const dayMs = dayMsOf(moment, order);
  if (moment.iso || dayMs === null || moment.minutes === null) return moment.iso;
  return { ms: dayMs + moment.minutes * 60_000, offsetMinutes: null, isFloating: true };
}
