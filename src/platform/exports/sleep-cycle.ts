import type { Format, Found } from './format.ts';
import { importedSessionFromTimes, minutesOf } from './imported-session.ts';
import { parseTime } from './parse-time.ts';
import { skipped } from './skipped.ts';
import { namedRows, numberIn, type Row, tableRows } from './table-rows.ts';

const SOURCE = 'sleep-cycle';

/** Semicolons, local times without a zone. Older versions have other headings and no time asleep. */
export const sleepCycle: Format = {
  title: 'Sleep Cycle',
  recognizes: ({ firstLine }) => /^\W*(Start;End|Went to bed;Woke up);Sleep quality/i.test(firstLine),
  async *read(parts) {
    for (const part of parts) {
      for await (const row of namedRows(tableRows(part, ';'))) yield sleepIn(row);
    }
  },
};

function sleepIn(row: Row): Found {
  const [start, end] = [row('Start') || row('Went to bed'), row('End') || row('Woke up')];
  if (start === '' && end === '') return skipped('placeholder');
  return importedSessionFromTimes(parseTime(start), parseTime(end), {
    source: SOURCE,
    asleepMinutes: minutesOf(numberIn(row('Time asleep (seconds)'))),
    score: numberIn(row('Sleep quality')),
  });
}
