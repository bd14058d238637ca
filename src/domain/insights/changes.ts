import { clockSpread } from '../nights/clock-spread.ts';
import type { LoggedNight } from '../nights/night.ts';
import { isAtLeast, mean } from '../nights/statistics.ts';
import { timedNights } from '../nights/timed-night.ts';
import type { Area } from './finding.ts';
import { formatDuration, formatMinutes } from './format.ts';
import { MIN_NIGHTS_PER_SIDE } from './habit-effects.ts';
import { type HabitStatistics, habitStatistics } from './habit-statistics.ts';

/** A difference between two sets of nights, and the step that reverses it. */
export type Change = { area: Area; text: string; step: string };

/** The smallest changes to report: minutes of bedtime spread, minutes in bed, and the share of nights with a habit. */
const MIN_CHANGE = { bedSpread: 20, minutesInBed: 30, habitShare: 0.3 } as const;

const MAX_CHANGES = 3;

/** The changes from one set of nights to the next. A set of fewer than five nights measures nothing. */
export function changesBetween(
  before: readonly LoggedNight[],
  recent: readonly LoggedNight[],
  freeWeekdays: readonly number[],
): Change[] {
  return [...timeChanges(before, recent, freeWeekdays), ...habitChanges(before, recent)].slice(0, MAX_CHANGES);
}

function timeChanges(
  before: readonly LoggedNight[],
  recent: readonly LoggedNight[],
  freeWeekdays: readonly number[],
): Change[] {
  const [old, now] = [timedNights(before, freeWeekdays), timedNights(recent, freeWeekdays)];
  if (old.length < MIN_NIGHTS_PER_SIDE || now.length < MIN_NIGHTS_PER_SIDE) return [];
  const [oldSpread, spread] = [old, now].map((some) => clockSpread(some.map(({ bed }) => bed))) as [number, number];
  const [oldMean, average] = [old, now].map((some) => mean(some.map((night) => night.minutesInBed))) as [
    number,
    number,
  ];
  const changes: Change[] = [];
  if (Math.abs(average - oldMean) >= MIN_CHANGE.minutesInBed) {
    changes.push({
      area: 'duration',
      text: `your time in bed went from ${formatDuration(oldMean)} to ${formatDuration(average)}`,
      // The suggestion never goes below seven hours.
      step:
        average > oldMean && oldMean < 420
          ? `Keep the longer nights of ${formatDuration(average)} and look at what else changed.`
          : `Plan about ${formatDuration(Math.max(420, oldMean))} in bed, instead of ${formatDuration(average)}.`,
    });
  }
  if (Math.abs(spread - oldSpread) >= MIN_CHANGE.bedSpread) {
    const spreads = `from about ${Math.round(oldSpread)} to about ${formatMinutes(spread)}`;
    changes.push({
      area: 'schedule',
      text: `the spread of your bedtime went ${spreads}`,
      step: `Look at what changed your evenings: your bedtime spread went ${spreads}.`,
    });
  }
  return changes;
}

function habitChanges(before: readonly LoggedNight[], recent: readonly LoggedNight[]): Change[] {
  const old = habitStatistics(before);
  return habitStatistics(recent).flatMap((current, position) => {
    const previous = old[position]!;
    if (previous.answered < MIN_NIGHTS_PER_SIDE || current.answered < MIN_NIGHTS_PER_SIDE) return [];
    if (!isAtLeast(Math.abs(current.rate - previous.rate), MIN_CHANGE.habitShare)) return [];
    const title = `'${current.habit.title}'`;
    const share = (statistics: HabitStatistics) => `${statistics.done} of ${statistics.answered}`;
    const shares = `${title} went from ${share(previous)} to ${share(current)} nights`;
    const step = current.rate < previous.rate ? `Bring back ${title}` : `Keep an eye on ${title}`;
    return [
      {
        area: 'checklist' as const,
        text: shares,
        step: `${step}: it went from ${share(previous)} to ${share(current)} nights.`,
      },
    ];
  });
}
