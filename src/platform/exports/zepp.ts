import type { Found } from './format.ts';
import { importedSessionFromTimes } from './imported-session.ts';
import { momentOf, type ParsedTime } from './parse-time.ts';
import { skipped } from './skipped.ts';
import { numberIn, type Row, tableFormat } from './table-rows.ts';

/**
 * `SLEEP_….csv` of Zepp, Zepp Life and Mi Fit: UTC times (`2026-03-01 16:00:00+0000`, before 2020 epoch seconds) and
 * minutes per stage. The offset of the person is unknown. The column `naps` is not documented and not read.
 */
export const zepp = tableFormat('Zepp', [['start', 'stop', 'deepsleeptime']], sleepIn);

function sleepIn(row: Row): Found {
  const asleep = ['deepSleepTime', 'shallowSleepTime', 'REMTime'].map((heading) => numberIn(row(heading)) ?? 0);
  const asleepMinutes = asleep.reduce((sum, minutes) => sum + minutes, 0);
  // A day without sleep has equal times.
  if (row('start') === row('stop') && asleepMinutes === 0) return skipped('placeholder');
  const [start, end] = [instant(row('start')), instant(row('stop'))];
  return importedSessionFromTimes(start, end, { source: 'zepp', asleepMinutes });
}

/** UTC gives no offset, because every person has it. A time without an offset is not documented. */
function instant(text: string): ParsedTime | null {
  const time = momentOf(text);
  return time && !time.isFloating ? { ...time, offsetMinutes: time.offsetMinutes || null } : null;
}
