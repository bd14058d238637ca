import { importedSessionFromTimes } from './imported-session.ts';
import { parseTime } from './parse-time.ts';
import { skipped } from './skipped.ts';
import { tableFormat } from './table-rows.ts';

/** Both generations. A table of one's own may have a bedtime too, but no averages of seven nights. */
const HEADINGS = [
  ['bedtime', 'waketime', 'iso8601'],
  ['bedtime', 'waketime', 'fromdate'],
  ['bedtime', 'waketime', 'asleepavg7'],
  ['in bed at', 'until'],
];

/** The history export: one row a night, local times of the phone that exported it. */
export const autosleep = tableFormat('AutoSleep', HEADINGS, (row) => {
  const [start, end] = [row('bedtime') || row('In bed at'), row('waketime') || row('Until')];
  if (start === '' && end === '') return skipped('placeholder');
  return importedSessionFromTimes(parseTime(start), parseTime(end), {
    source: 'autosleep',
    asleepMinutes: durationMinutes(row('asleep')),
  });
});

/** `7:21` or `07:21:00`. */
function durationMinutes(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}
