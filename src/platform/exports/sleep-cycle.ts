import type { Format, Found, Part } from './format.ts';
import { importedSessionFromTimes, minutesOf } from './imported-session.ts';
import { parseTime } from './parse-time.ts';
import { skipped } from './skipped.ts';
import { namedRows, type Row, tableRows } from './table-rows.ts';
import { type DecimalMark, decimalMarkOf, numberWithin } from './written-number.ts';

const SOURCE = 'sleep-cycle';
/** A time asleep below a minute means that it is unknown. */
const MIN_ASLEEP_SECONDS = 60;
/** Local times may be this much closer than the sleep was long. */
const CLOCK_CHANGE_SECONDS = 2 * 3600;
/** Columns with numbers only, which show the decimal mark of the phone's language. */
const NUMBER_COLUMNS = [
  'Time asleep (seconds)',
  'Time in bed (seconds)',
  'Time before sleep (seconds)',
  'Awake (seconds)',
  'Dream (seconds)',
  'Light (seconds)',
  'Deep (seconds)',
  'Snore time (seconds)',
  'Air Pressure (Pa)',
  'Movements per hour',
];

/** Semicolons, local times without a zone. Older versions have other headings and no time asleep. */
export const sleepCycle: Format = {
  title: 'Sleep Cycle',
  recognizes: ({ headings }) =>
    (headings.has('start') && headings.has('end') && headings.has('sleep quality')) ||
    (headings.has('went to bed') && headings.has('woke up')),
  async *read(parts) {
    for (const part of parts) {
      let mark: Promise<DecimalMark | null> | undefined;
      const markOfPart = (): Promise<DecimalMark | null> => {
        mark ??= decimalMarkOf(numbersIn(part));
        return mark;
      };
      for await (const row of namedRows(tableRows(part, ';'))) yield* sleepIn(row, markOfPart);
    }
  },
};

async function* numbersIn(part: Part): AsyncGenerator<string> {
  for await (const row of namedRows(tableRows(part, ';'))) yield* NUMBER_COLUMNS.map(row);
}

async function* sleepIn(row: Row, markOfPart: () => Promise<DecimalMark | null>): AsyncGenerator<Found> {
  const [startText, endText] = [row('Start') || row('Went to bed'), row('End') || row('Woke up')];
  if (startText === '' && endText === '') {
    yield skipped('placeholder');
    return;
  }
  const [start, end] = [parseTime(startText), parseTime(endText)];
  const inBed = { min: MIN_ASLEEP_SECONDS, max: start && end ? (end.ms - start.ms) / 1000 + CLOCK_CHANGE_SECONDS : 0 };
  const written = row('Time asleep (seconds)');
  let seconds = numberWithin(written, inBed);
  // Only such a number needs the rest of the file, so that an ordinary file is read once.
  if (seconds === 'ambiguous') seconds = numberWithin(written, inBed, await markOfPart());
  if (seconds === 'ambiguous') yield skipped('ambiguous_number');
  const quality = numberWithin(row('Sleep quality'), { min: 0, max: 100 });
  yield importedSessionFromTimes(start, end, {
    source: SOURCE,
    asleepMinutes: minutesOf(typeof seconds === 'number' ? seconds : null),
    score: typeof quality === 'number' ? quality : null,
  });
}
