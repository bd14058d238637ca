/** Which of the first two numbers of `03/04/2026` is the day. */
export type DateOrder = 'day-first' | 'month-first';

/** `3/8/2026 23:10`, `08.03.2026 23:10:00`, `3/8/26 11:10 PM`, `2026/3/8 23:10` or one of these without a time. */
const DATE =
  /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[ \u00a0\u202f,T]{1,2}(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d{1,3})?)?(?:[ \u00a0\u202f]?([ap])\.?m\.?)?)?$/i;

type WrittenDate = {
  first: number;
  second: number;
  separator: string;
  year: number;
  isYearFirst: boolean;
  time: string;
};

function writtenDate(text: string): WrittenDate | null {
  const [, left = '', separator = '', middle = '', right = '', hour, minute = '', second = '00', meridiem] =
    DATE.exec(text) ?? [];
  const isYearFirst = left.length === 4;
  const yearText = isYearFirst ? left : right;
  // Without a time, a year of two digits may be a version number.
  if (yearText.length !== 4 && (yearText.length !== 2 || hour === undefined)) return null;
  if ((isYearFirst ? right : left).length > 2) return null;
  // A spreadsheet leaves ISO dates as they are.
  if (isYearFirst && separator === '-') return null;
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const [first, last] = isYearFirst ? [Number(middle), Number(right)] : [Number(left), Number(middle)];
  const time = hour === undefined ? '' : clockTime(Number(hour), minute, second, meridiem);
  return { first, second: last, separator, year, isYearFirst, time };
}

function clockTime(hour: number, minute: string, second: string, meridiem: string | undefined): string {
  const halfDay = meridiem === undefined ? hour : (hour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0);
  return ` ${String(halfDay).padStart(2, '0')}:${minute}:${second}`;
}

/** Whether a spreadsheet program wrote a date in its own way. */
export const isWrittenDate = (text: string): boolean => writtenDate(text) !== null;

/** The date as `2026-03-08 23:10:00` or `2026-03-08`; any other text as it is. */
export function isoDate(text: string, order: DateOrder): string {
  const date = writtenDate(text);
  if (!date) return text;
  const isMonthFirst = date.isYearFirst || order === 'month-first';
  const [month, day] = isMonthFirst ? [date.first, date.second] : [date.second, date.first];
  const padded = [month, day].map((part) => String(part).padStart(2, '0'));
  return `${date.year}-${padded.join('-')}${date.time}`;
}

const HOUR_MS = 3_600_000;
/** No sleep is longer than a day, and a clock change adds two hours at most. */
const MAX_APART_MS = 26 * HOUR_MS;

/** Collects what the rows of a table say about the order of day and month. */
export class DateOrderEvidence {
  private readonly seen = { 'day-first': false, 'month-first': false };
  private hasPoints = false;
  private hasDifferences = false;
  private readonly tally: Record<DateOrder, { isPossible: boolean; previousMs: number | null; pathMs: number }> = {
    'day-first': { isPossible: true, previousMs: null, pathMs: 0 },
    'month-first': { isPossible: true, previousMs: null, pathMs: 0 },
  };

  addRow(cells: readonly string[]): void {
    const texts = cells.filter(
      (cell) => cell.length <= 30 && /^\d/.test(cell) && writtenDate(cell.trim())?.isYearFirst === false,
    );
    for (const text of texts) this.addDate(text.trim());
    for (const order of ['day-first', 'month-first'] as const) this.addTimes(order, texts);
  }

  /** Null if the dates make sense in both orders. */
  order(): DateOrder | null {
    if (this.seen['day-first'] !== this.seen['month-first'])
      return this.seen['day-first'] ? 'day-first' : 'month-first';
    if (this.seen['day-first']) return null;
    if (this.hasPoints || !this.hasDifferences) return 'day-first';
    const [day, month] = [this.tally['day-first'], this.tally['month-first']];
    if (day.isPossible !== month.isPossible) return day.isPossible ? 'day-first' : 'month-first';
    // Rows follow each other in time, so the right order takes the much shorter way through the calendar.
    if (day.pathMs * 2 < month.pathMs) return 'day-first';
    return month.pathMs * 2 < day.pathMs ? 'month-first' : null;
  }

  private addDate(text: string): void {
    const date = writtenDate(text);
    if (!date) return;
    if (date.first > 12) this.seen['day-first'] = true;
    if (date.second > 12) this.seen['month-first'] = true;
    if (date.separator === '.') this.hasPoints = true;
    if (date.first !== date.second) this.hasDifferences = true;
  }

  /** The first two dates with a time in a row are the start and the end. */
  private addTimes(order: DateOrder, texts: readonly string[]): void {
    const tally = this.tally[order];
    const [start, end] = texts
      .map((text) => isoDate(text.trim(), order))
      .filter((text) => text.includes(' '))
      .map((text) => Date.parse(`${text.replace(' ', 'T')}Z`));
    if (start === undefined || Number.isNaN(start)) return;
    if (end !== undefined && !(Math.abs(end - start) <= MAX_APART_MS)) tally.isPossible = false;
    if (tally.previousMs !== null) tally.pathMs += Math.abs(start - tally.previousMs);
    tally.previousMs = start;
  }
}
