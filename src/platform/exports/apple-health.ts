import type { StageName } from '#domain/sessions/session.ts';
import type { Format, Part } from './format.ts';
import { importedSession } from './imported-session.ts';
import { parseTime } from './parse-time.ts';
import { readXml } from './read-xml.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';
import { type SleepRecord, sleepsOf, withoutOverlaps } from './sleep-records.ts';

const SOURCE = 'apple-health';
const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
/** Thirty records a night from four sources over ten years are 400,000. */
const MAX_RECORDS = 600_000;
const MAX_SOURCES = 1000;
/** Some files write the numeric code. */
const STAGES: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({
    InBed: 'in-bed',
    0: 'in-bed',
    Asleep: 'asleep',
    AsleepUnspecified: 'asleep',
    1: 'asleep',
    Awake: 'awake',
    2: 'awake',
    AsleepCore: 'light',
    3: 'light',
    AsleepDeep: 'deep',
    4: 'deep',
    AsleepREM: 'rem',
    5: 'rem',
  }),
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
      const bySource = new Map<string, SleepRecord[]>();
      const unusable = await collectRecords(part, bySource);
      for (let count = 0; count < unusable; count += 1) yield skipped('incomplete');
      const { selected, duplicates } = withoutOverlaps([...bySource.values()].flatMap((records) => sleepsOf(records)));
      for (const sleep of selected) yield importedSession({ source: SOURCE, ...sleep });
      for (let count = 0; count < duplicates; count += 1) yield skipped('duplicate');
    }
  },
};

/** Fills `bySource` and returns how many records could not be used. */
async function collectRecords(part: Part, bySource: Map<string, SleepRecord[]>): Promise<number> {
  const zones = new Map<string, string>();
  let [count, unusable] = [0, 0];
  let current: SleepRecord | null = null;
  await readXml(part, {
    onOpenTag(name, attributes) {
      // The zone is more reliable than the offset, which is that of the phone at the time of the export.
      if (name === 'MetadataEntry' && current && attributes.key === 'HKTimeZone') {
        current.zone = sharedCopy(zones, attributes.value ?? '');
      }
      if (name !== 'Record' || attributes.type !== SLEEP) return;
      current = recordOf(attributes);
      if (current) listOf(bySource, attributes.sourceName ?? '').push(current);
      else unusable += 1;
      count += 1;
      if (count > MAX_RECORDS) throw tooMany();
    },
    onCloseTag(name) {
      if (name === 'Record') current = null;
    },
  });
  return unusable;
}

function recordOf(attributes: Readonly<Record<string, string>>): SleepRecord | null {
  const start = parseTime(attributes.startDate);
  const end = parseTime(attributes.endDate);
  const stage = STAGES.get(attributes.value?.replace('HKCategoryValueSleepAnalysis', '') ?? '');
  if (!start || !end || !stage || end.ms < start.ms) return null;
  return { startMs: start.ms, endMs: end.ms, stage, offsetMinutes: end.offsetMinutes, zone: null };
}

function listOf(bySource: Map<string, SleepRecord[]>, name: string): SleepRecord[] {
  const existing = bySource.get(name);
  if (existing) return existing;
  if (bySource.size >= MAX_SOURCES) throw tooMany();
  const records: SleepRecord[] = [];
  bySource.set(ownCopy(name), records);
  return records;
}

function sharedCopy(zones: Map<string, string>, name: string): string {
  const existing = zones.get(name);
  if (existing !== undefined) return existing;
  const copy = ownCopy(name);
  if (zones.size < MAX_SOURCES) zones.set(copy, copy);
  return copy;
}

/** A substring keeps its whole parent string in memory, here 64 KB for a few letters. */
const ownCopy = (text: string): string => Buffer.from(text.slice(0, 200)).toString();

const tooMany = (): Refused =>
  new Refused('too_large', 'This export has more sleep records than we can read. Please export a shorter time.');
