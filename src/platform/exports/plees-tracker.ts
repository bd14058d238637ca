import { importedSessionFromTimes } from './imported-session.ts';
import { momentOf } from './parse-time.ts';
import { tableFormat } from './table-rows.ts';

/** Epoch milliseconds and a number of stars, which is not a score of a device. Later versions have more columns. */
export const pleesTracker = tableFormat('Plees Tracker', [['sid', 'start', 'stop']], (row) =>
  importedSessionFromTimes(momentOf(row('start')), momentOf(row('stop')), { source: 'plees-tracker' }),
);
