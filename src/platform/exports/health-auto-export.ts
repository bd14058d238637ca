import { appleStage } from './apple-health.ts';
import type { Format, Found } from './format.ts';
import { recordsOf } from './json-records.ts';
import { numberAt, sleepAt, textAt, timeAt } from './json-sleep.ts';
import { skipped } from './skipped.ts';
import { SleepsBySource, sessionsOfSleeps, sleepRecord } from './sleeps-by-source.ts';

/** The app exports what Apple Health has. */
const SOURCE = 'apple-health';
/** A day with the sums of its stages, or a single stage. Versions differ in the names of the times. */
const RECORDS = [['sleepStart'], ['inBedStart'], ['start', 'end', 'value'], ['startDate', 'endDate', 'value']];
/** JSON with the metric `sleep_analysis`, summarized by day or not. Its CSV has no times. */
export const healthAutoExport: Format = {
  title: 'Health Auto Export',
  recognizes: ({ keys }) => keys.has('metrics') && keys.has('units'),
  async *read(parts) {
    const bySource = new SleepsBySource();
    for (const part of parts) {
      for await (const record of recordsOf(part, RECORDS)) {
        // Other metrics have values of their own.
        const isStage = appleStage(textAt(record, 'value')) !== undefined;
        if (textAt(record, 'sleepStart') || textAt(record, 'inBedStart')) yield dayOf(record);
        else if (isStage && !collectStage(record, bySource)) yield skipped('incomplete');
      }
    }
    yield* sessionsOfSleeps(SOURCE, bySource.sleeps());
  },
};

function collectStage(record: unknown, bySource: SleepsBySource): boolean {
  const [start, end] = [
    timeAt(record, 'start') ?? timeAt(record, 'startDate'),
    timeAt(record, 'end') ?? timeAt(record, 'endDate'),
  ];
  const stage = sleepRecord(start, end, appleStage(textAt(record, 'value')));
  if (stage) bySource.add(textAt(record, 'source') ?? '', stage);
  return stage !== null;
}

/** The times in bed and asleep may come from two devices; the sleep is both. Stages are in hours. */
function dayOf(day: unknown): Found {
  const ms = (path: string, missing: number): number => timeAt(day, path)?.ms ?? missing;
  const [start = ''] = ['inBedStart', 'sleepStart'].toSorted(
    (a, b) => ms(a, Number.MAX_VALUE) - ms(b, Number.MAX_VALUE),
  );
  const [end = ''] = ['inBedEnd', 'sleepEnd'].toSorted((a, b) => ms(b, 0) - ms(a, 0));
  const total = ['totalSleep', 'asleep'].find((path) => numberAt(day, path));
  const asleep = total ? [total] : ['core', 'deep', 'rem'];
  return sleepAt(day, { source: SOURCE, start, end, asleep, asleepUnitsPerMinute: 1 / 60 });
}
