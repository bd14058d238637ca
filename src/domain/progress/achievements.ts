import type { LoggedNight } from '../nights/night.ts';
import { hoursAndMinutes } from '../time/clock-time.ts';
import type { LocalDate } from '../time/local-date.ts';
import { currentStreak, longestStreak } from './streak.ts';
import { type Summary, summary } from './summary.ts';

export type Achievement = {
  title: string;
  description: string;
  /** The progress in days, score points, rating points or minutes; 0 while unknown. */
  current: number;
  target: number;
  /** The upper limit, or null where more also earns. */
  max: number | null;
  earned: boolean;
  /** The progress as text: `4 of 7 days`. */
  progressLabel: string;
};

/** The range of the average time in bed that earns Time Master, in minutes. */
const TIME_MASTER = { from: 480, to: 600 } as const;

/**
 * The seven achievements in order. They cover everything a person logged, so pass all nights regardless of the range
 * shown.
 */
export function achievements(nights: readonly LoggedNight[], today: LocalDate): Achievement[] {
  const current = currentStreak(nights, today);
  const longest = longestStreak(nights);
  const averages = summary(nights);
  return [
    daysInARow('First Streak', 'Log 3 days in a row', current, 3),
    daysInARow('Weekly Warrior', 'Log 7 days in a row', current, 7),
    daysInARow('Streak Master', 'Reach a 14-day streak', longest, 14),
    daysInARow('Consistency Champion', 'Reach a 30-day streak', longest, 30),
    averageOf('Sleep Optimizer', 'Average score of 80 or more', averages.averageScore, 80),
    averageOf('Quality Sleeper', 'Average quality of 8 or more', averages.averageQuality, 8),
    timeMaster(averages),
  ];
}

function daysInARow(title: string, description: string, current: number, target: number): Achievement {
  const progressLabel = `${Math.min(current, target)} of ${target} days`;
  return { title, description, current, target, max: null, earned: current >= target, progressLabel };
}

function averageOf(title: string, description: string, known: number | null, target: number): Achievement {
  const current = known ?? 0;
  const progressLabel = known === null ? 'Not enough nights yet' : `${current.toFixed(1)} of ${target}`;
  return { title, description, current, target, max: null, earned: current >= target, progressLabel };
}

function timeMaster({ averageMinutesInBed }: Summary): Achievement {
  const current = averageMinutesInBed ?? 0;
  return {
    title: 'Time Master',
    description: 'Average 8 to 10 hours in bed',
    current,
    target: TIME_MASTER.from,
    max: TIME_MASTER.to,
    earned: current >= TIME_MASTER.from && current <= TIME_MASTER.to,
    progressLabel: averageMinutesInBed === null ? 'Not enough nights yet' : `${hoursAndMinutes(current)} on average`,
  };
}
