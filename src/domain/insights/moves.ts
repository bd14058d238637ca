import type { LoggedNight } from '../nights/night.ts';
import { mean, reaches, standardDeviation } from '../nights/statistics.ts';
import { timedNights } from '../nights/timed-night.ts';
import type { Area } from './finding.ts';
import { type HabitFigures, habitFigures, LEAST_NIGHTS_A_SIDE } from './habit-figures.ts';
import { hours, minutesOf } from './wording.ts';

/** Something that changed between two sets of nights, and the step that takes it back. */
export type Move = { area: Area; text: string; step: string };

/** Changes worth telling: the spread of bedtime by 20 minutes, time in bed by 30 minutes, a habit's share by 30 points. */
const LEAST = { bedSpread: 20, minutesInBed: 30, habitShare: 0.3 } as const;

const MOST_MOVES = 3;

/** What moved from one set of nights to the next; nothing where a set has fewer than five nights to measure it by. */
export function movesBetween(
  before: readonly LoggedNight[],
  recent: readonly LoggedNight[],
  freeWeekdays: readonly number[],
): Move[] {
  return [...timeMoves(before, recent, freeWeekdays), ...habitMoves(before, recent)].slice(0, MOST_MOVES);
}

function timeMoves(
  before: readonly LoggedNight[],
  recent: readonly LoggedNight[],
  freeWeekdays: readonly number[],
): Move[] {
  const [old, now] = [timedNights(before, freeWeekdays), timedNights(recent, freeWeekdays)];
  if (old.length < LEAST_NIGHTS_A_SIDE || now.length < LEAST_NIGHTS_A_SIDE) return [];
  const [oldSpread, spread] = [old, now].map((some) => standardDeviation(some.map(({ bed }) => bed))) as [
    number,
    number,
  ];
  const [oldMean, average] = [old, now].map((some) => mean(some.map((night) => night.minutesInBed))) as [
    number,
    number,
  ];
  const moves: Move[] = [];
  if (Math.abs(average - oldMean) >= LEAST.minutesInBed) {
    moves.push({
      area: 'duration',
      text: `your time in bed went from ${hours(oldMean)} to ${hours(average)}`,
      // Nobody is sent back below seven hours.
      step:
        average > oldMean && oldMean < 420
          ? `Keep the longer nights of ${hours(average)} and look at what else changed.`
          : `Plan about ${hours(Math.max(420, oldMean))} in bed, instead of ${hours(average)}.`,
    });
  }
  if (Math.abs(spread - oldSpread) >= LEAST.bedSpread) {
    const spreads = `from about ${Math.round(oldSpread)} to about ${minutesOf(spread)}`;
    moves.push({
      area: 'schedule',
      text: `the spread of your bedtime went ${spreads}`,
      step: `Look at what changed your evenings: your bedtime spread went ${spreads}.`,
    });
  }
  return moves;
}

function habitMoves(before: readonly LoggedNight[], recent: readonly LoggedNight[]): Move[] {
  const old = habitFigures(before);
  return habitFigures(recent).flatMap((now, position) => {
    const was = old[position]!;
    if (was.answered < LEAST_NIGHTS_A_SIDE || now.answered < LEAST_NIGHTS_A_SIDE) return [];
    if (!reaches(Math.abs(now.rate - was.rate), LEAST.habitShare)) return [];
    const title = `'${now.habit.title}'`;
    const share = (figures: HabitFigures) => `${figures.done} of ${figures.answered}`;
    const shares = `${title} went from ${share(was)} to ${share(now)} nights`;
    const step = now.rate < was.rate ? `Bring back ${title}` : `Keep an eye on ${title}`;
    return [
      {
        area: 'checklist' as const,
        text: shares,
        step: `${step}: it went from ${share(was)} to ${share(now)} nights.`,
      },
    ];
  });
}
