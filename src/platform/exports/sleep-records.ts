import type { SessionStage, SourceSession } from '#domain/sessions/session.ts';

/** One interval recorded by one app or device; a night consists of many. */
export type SleepRecord = SessionStage & { offsetMinutes: number | null; zone: string | null };

/** Intervals this far apart are different sessions, as they are different blocks of sleep. */
const MIN_GAP_MS = 60 * 60_000;
const MAX_SESSION_MS = 24 * 3_600_000;

/** One sleep of one app or device. */
export type JoinedSleep = Pick<
  SourceSession,
  'startMs' | 'endMs' | 'offsetMinutes' | 'zone' | 'asleepMinutes' | 'stages'
>;

/** Joins the intervals of one app or device into sessions of at most 24 hours. None of them is marked as a nap. */
export function sleepsOf(records: readonly SleepRecord[]): JoinedSleep[] {
  const groups: SleepRecord[][] = [];
  let endMs = 0;
  for (const record of records.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)) {
    const last = groups.at(-1);
    const isLong = Math.max(endMs, record.endMs) - (last?.[0]?.startMs ?? 0) > MAX_SESSION_MS;
    const group = record.startMs - endMs < MIN_GAP_MS && !isLong ? last : undefined;
    if (group) group.push(record);
    else groups.push([record]);
    endMs = group ? Math.max(endMs, record.endMs) : record.endMs;
  }
  return groups.flatMap((group) => sleepOf(withoutRepeats(group)));
}

/** Selects one of several overlapping sessions: one with stages first, then the longer one, then the earlier one. */
export function withoutOverlaps(sleeps: readonly JoinedSleep[]): { selected: JoinedSleep[]; duplicates: number } {
  const selected: JoinedSleep[] = [];
  for (const sleep of sleeps.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = selected.at(-1);
    if (!last || sleep.startMs >= last.endMs) selected.push(sleep);
    else if (isMoreDetailed(sleep, last)) selected[selected.length - 1] = sleep;
  }
  return { selected, duplicates: sleeps.length - selected.length };
}

function isMoreDetailed(one: JoinedSleep, other: JoinedSleep): boolean {
  const byStages = Number(hasStages(one)) - Number(hasStages(other));
  const bySleep = Number(one.asleepMinutes !== null) - Number(other.asleepMinutes !== null);
  return (byStages || bySleep || one.endMs - one.startMs - (other.endMs - other.startMs)) > 0;
}

const hasStages = (sleep: JoinedSleep): boolean => sleep.stages.some(({ stage }) => ['deep', 'rem'].includes(stage));

function sleepOf(group: readonly SleepRecord[]): JoinedSleep[] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return [];
  return [
    {
      startMs: first.startMs,
      endMs: group.reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
      offsetMinutes: last.offsetMinutes,
      zone: last.zone,
      asleepMinutes: asleepMinutes(group),
      stages: group.map(({ startMs, endMs, stage }) => ({ startMs, endMs, stage })),
    },
  ];
}

function withoutRepeats(group: readonly SleepRecord[]): SleepRecord[] {
  return group.filter((record, index) => {
    const previous = group[index - 1];
    return !(
      previous?.startMs === record.startMs &&
      previous.endMs === record.endMs &&
      previous.stage === record.stage
    );
  });
}

/** Minutes that some interval marks as sleep and none as awake; intervals may overlap. Null if there is only time in bed. */
export function asleepMinutes(group: readonly SessionStage[]): number | null {
  const asleep = group.filter(({ stage }) => stage !== 'awake' && stage !== 'in-bed');
  if (asleep.length === 0) return null;
  const awake = group.filter(({ stage }) => stage === 'awake');
  return (lengthMs([...asleep, ...awake]) - lengthMs(awake)) / 60_000;
}

function lengthMs(stretches: readonly SessionStage[]): number {
  let [total, endMs] = [0, 0];
  for (const stretch of stretches.toSorted((a, b) => a.startMs - b.startMs)) {
    total += Math.max(0, stretch.endMs - Math.max(stretch.startMs, endMs));
    endMs = Math.max(endMs, stretch.endMs);
  }
  return total;
}
