import type { Format, Found } from './format.ts';
import { jsonFormat, sleepAt, textAt, valueAt } from './json-sleep.ts';
import { skipped } from './skipped.ts';

/** The "Standard" format of the sleepdiary project, which also contains meals, walks and wakefulness. */
export const sleepdiary: Format = {
  ...jsonFormat('Sleepdiary', [['status', 'start']], sleepOf),
  recognizes: ({ keys }) => keys.has('file_format') && keys.has('records'),
};

function sleepOf(record: unknown): Found {
  if (textAt(record, 'status') !== 'asleep') return skipped('not_sleep');
  const isPrimary = valueAt(record, 'is_primary_sleep');
  return sleepAt(
    { ...(record as object), isNap: typeof isPrimary === 'boolean' ? !isPrimary : null },
    {
      source: 'sleepdiary',
      start: 'start',
      end: 'end',
      // The night belongs to the wake date, so the zone at waking applies.
      zone: textAt(record, 'end_timezone') === null ? 'start_timezone' : 'end_timezone',
      asleep: ['duration'],
      asleepUnitsPerMinute: 60_000,
      isNap: 'isNap',
    },
  );
}
