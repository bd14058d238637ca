import type { Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import type { ParsedTime } from './parse-time.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';
import { type JoinedSleep, type SleepRecord, sleepsOf, withoutOverlaps } from './sleep-records.ts';

/** Thirty records a night from four sources over ten years are 400,000. */
const MAX_RECORDS = 600_000;
const MAX_SOURCES = 1000;
const DAY_MS = 86_400_000;

/** The intervals that several apps or devices recorded, joined into the sleeps of each. */
export class SleepsBySource {
  private readonly bySource = new Map<string, SleepRecord[]>();
  private count = 0;

  /** Throws `Refused` if there are more than a person can have. */
  add(source: string, record: SleepRecord): void {
    this.count += 1;
    if (this.count > MAX_RECORDS) throw tooMany();
    const existing = this.bySource.get(source);
    if (existing) existing.push(record);
    else {
      if (this.bySource.size >= MAX_SOURCES) throw tooMany();
      this.bySource.set(ownCopy(source), [record]);
    }
  }

  sleeps(): JoinedSleep[] {
    return [...this.bySource.values()].flatMap((records) => sleepsOf(records));
  }
}

/** The sessions of an app that collects from others: of sleeps that overlap one is used, and the others are counted. */
export function* sessionsOfSleeps(source: string, sleeps: readonly JoinedSleep[]): Generator<Found> {
  // An impossible sleep of years would overlap all others.
  const [possible, impossible] = [sleeps.filter(isPossible), sleeps.filter((sleep) => !isPossible(sleep))];
  const { selected, duplicates } = withoutOverlaps(possible);
  for (const sleep of [...selected, ...impossible]) yield importedSession({ source, ...sleep });
  for (let count = 0; count < duplicates; count += 1) yield skipped('duplicate');
}

const isPossible = ({ startMs, endMs }: JoinedSleep): boolean => endMs > startMs && endMs - startMs <= DAY_MS;

/** Null if the times are missing, without a zone, or in the wrong order. */
export function sleepRecord(
  start: ParsedTime | null,
  end: ParsedTime | null,
  stage: SleepRecord['stage'] | undefined,
): SleepRecord | null {
  if (!start || !end || !stage || start.isFloating || end.isFloating || end.ms < start.ms) return null;
  return { startMs: start.ms, endMs: end.ms, stage, offsetMinutes: end.offsetMinutes, zone: null };
}

/** A substring keeps its whole parent string in memory, here 64 KB for a few letters. */
export const ownCopy = (text: string): string => Buffer.from(text.slice(0, 200)).toString();

const tooMany = (): Refused =>
  new Refused('too_large', 'This export has more sleep records than we can read. Please export a shorter time.');
