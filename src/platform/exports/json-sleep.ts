import type { SessionStage } from '#domain/sessions/session.ts';
import type { Format, Found } from './format.ts';
import { importedSessionFromTimes } from './imported-session.ts';
import { recordsOf } from './json-records.ts';
import { momentOf, type ParsedTime, parseOffset } from './parse-time.ts';
import { asleepMinutes } from './sleep-records.ts';

/** The paths of the values of a sleep, such as `score.total`. */
export type SleepPaths = {
  source: string;
  start: string;
  end: string;
  id?: string;
  /** `-05:00`, of times that are UTC. */
  offset?: string;
  zone?: string;
  isNap?: string;
  score?: string;
  /** Times asleep that add up. Without any the stages count. */
  asleep?: readonly string[];
  asleepUnitsPerMinute?: number;
  stages?(record: unknown, start: ParsedTime, end: ParsedTime): SessionStage[];
};

/** A format of JSON in which each sleep is one object, wherever it stands, with all keys of one of the lists. */
export function jsonFormat(
  title: string,
  wanted: readonly (readonly string[])[],
  sleepOf: (record: unknown) => Found,
): Format {
  return {
    title,
    recognizes: ({ keys }) => wanted.some((names) => names.every((name) => keys.has(name))),
    async *read(parts) {
      for (const part of parts) for await (const record of recordsOf(part, wanted)) yield sleepOf(record);
    },
  };
}

export function sleepAt(record: unknown, paths: SleepPaths): Found {
  const [start, end] = [timeAt(record, paths.start), timeAt(record, paths.end)];
  const stages = start && end ? (paths.stages?.(record, start, end) ?? []) : [];
  const asleep = (paths.asleep ?? []).flatMap((path) => numberAt(record, path) ?? []);
  const isNap = valueAt(record, paths.isNap);
  return importedSessionFromTimes(start, end, {
    source: paths.source,
    sourceId: idAt(record, paths.id),
    offsetMinutes: parseOffset(textAt(record, paths.offset)) ?? end?.offsetMinutes ?? null,
    zone: textAt(record, paths.zone),
    asleepMinutes:
      asleep.length > 0
        ? asleep.reduce((sum, value) => sum + value, 0) / (paths.asleepUnitsPerMinute ?? 1)
        : asleepMinutes(stages),
    score: numberAt(record, paths.score),
    isNap: typeof isNap === 'boolean' ? isNap : null,
    stages,
  });
}

export function valueAt(record: unknown, path = ''): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isObject ? (value as Record<string, unknown>)[key] : null;
  }, record);
}

export function listAt(record: unknown, path: string): readonly unknown[] {
  const list = valueAt(record, path);
  return Array.isArray(list) ? list : [];
}

export function textAt(record: unknown, path?: string): string | null {
  const value = valueAt(record, path);
  return typeof value === 'string' ? value : null;
}

/** A number as text. */
export const idAt = (record: unknown, path?: string): string | null =>
  textAt(record, path) ?? numberAt(record, path)?.toString() ?? null;

export function numberAt(record: unknown, path?: string): number | null {
  const value = valueAt(record, path);
  return typeof value === 'number' ? value : null;
}

export const timeAt = (record: unknown, path: string): ParsedTime | null => momentOf(valueAt(record, path));

/** The stage of an object with two times, alone in a list, which is empty if it is unknown or its times are invalid. */
export function stageAt(
  record: unknown,
  [start, end]: readonly [string, string],
  stage: SessionStage['stage'] | undefined,
): SessionStage[] {
  const [startMs, endMs] = [timeAt(record, start)?.ms, timeAt(record, end)?.ms];
  return stage && startMs !== undefined && endMs !== undefined && endMs >= startMs ? [{ startMs, endMs, stage }] : [];
}

/** Each stage lasts until the next change, or to the end of the sleep. A change to an unknown state ends it too. */
export function stagesUntilNext(
  changes: readonly { startMs: number; stage: SessionStage['stage'] | undefined }[],
  endMs: number,
): SessionStage[] {
  return changes.flatMap(({ startMs, stage }, index) =>
    stage ? [{ startMs, endMs: Math.min(changes[index + 1]?.startMs ?? endMs, endMs), stage }] : [],
  );
}
