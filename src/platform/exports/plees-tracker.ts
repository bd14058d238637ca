import type { Format } from './format.ts';
import { importedSession } from './imported-session.ts';
import { skipped } from './skipped.ts';
import { namedRows, tableRows } from './table-rows.ts';

/** Epoch milliseconds and a number of stars, which is not a score of a device. Later versions have more columns. */
export const pleesTracker: Format = {
  title: 'Plees Tracker',
  recognizes: ({ firstLine }) => /^\W*sid"?,"?start"?,"?stop"?,"?rating\b/i.test(firstLine),
  async *read(parts) {
    for (const part of parts) {
      for await (const row of namedRows(tableRows(part, ','))) {
        const [start, stop] = [row('start'), row('stop')];
        const isComplete = [start, stop].every((time) => /^\d{12,13}$/.test(time));
        yield isComplete
          ? importedSession({ source: 'plees-tracker', startMs: Number(start), endMs: Number(stop) })
          : skipped('incomplete');
      }
    }
  },
};
