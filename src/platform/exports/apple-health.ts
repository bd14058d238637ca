import type { StageName } from '#domain/sessions/session.ts';
import type { Format, Part } from './format.ts';
import { parseTime } from './parse-time.ts';
import { readXml } from './read-xml.ts';
import { skipped } from './skipped.ts';
import type { SleepRecord } from './sleep-records.ts';
import { ownCopy, SleepsBySource, sessionsOfSleeps, sleepRecord } from './sleeps-by-source.ts';

const SOURCE = 'apple-health';
const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
const MAX_ZONES = 1000;
/** Some files write the numeric code. */
const STAGES: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({
    inbed: 'in-bed',
    0: 'in-bed',
    asleep: 'asleep',
    unspecified: 'asleep',
    1: 'asleep',
    awake: 'awake',
    2: 'awake',
    core: 'light',
    3: 'light',
    deep: 'deep',
    4: 'deep',
    rem: 'rem',
    5: 'rem',
  }),
);

/** `HKCategoryValueSleepAnalysisAsleepREM`, or in other exports `REM`, `In Bed` and the like. */
export const appleStage = (text: string | null | undefined): StageName | undefined =>
  STAGES.get(
    (text ?? '')
      .toLowerCase()
      .replace(/^hkcategoryvaluesleepanalysis|\s/g, '')
      .replace(/^asleep(?=.)/, ''),
  );

/**
 * `export.xml`, under any name. A night is many records, one per stage and often from several apps and devices: the
 * records of each source are joined into sessions, and one of several overlapping sessions is used.
 */
export const appleHealth: Format = {
  title: 'Apple Health',
  recognizes: ({ text }) => /<!DOCTYPE HealthData\b|<HealthData\b/.test(text),
  async *read(parts) {
    for (const part of parts) {
      const bySource = new SleepsBySource();
      const unusable = await collectRecords(part, bySource);
      for (let count = 0; count < unusable; count += 1) yield skipped('incomplete');
      yield* sessionsOfSleeps(SOURCE, bySource.sleeps());
    }
  },
};

/** Fills `bySource` and returns how many records could not be used. */
async function collectRecords(part: Part, bySource: SleepsBySource): Promise<number> {
  const zones = new Map<string, string>();
  let unusable = 0;
  let current: SleepRecord | null = null;
  await readXml(part, {
    onOpenTag(name, attributes) {
      // The zone is more reliable than the offset, which is that of the phone at the time of the export.
      if (name === 'MetadataEntry' && current && attributes.key === 'HKTimeZone') {
        current.zone = sharedCopy(zones, attributes.value ?? '');
      }
      if (name !== 'Record' || attributes.type !== SLEEP) return;
      current = recordOf(attributes);
      if (current) bySource.add(attributes.sourceName ?? '', current);
      else unusable += 1;
    },
    onCloseTag(name) {
      if (name === 'Record') current = null;
    },
  });
  return unusable;
}

function recordOf(attributes: Readonly<Record<string, string>>): SleepRecord | null {
  return sleepRecord(parseTime(attributes.startDate), parseTime(attributes.endDate), appleStage(attributes.value));
}

function sharedCopy(zones: Map<string, string>, name: string): string {
  const existing = zones.get(name);
  if (existing !== undefined) return existing;
  const copy = ownCopy(name);
  if (zones.size < MAX_ZONES) zones.set(copy, copy);
  return copy;
}
