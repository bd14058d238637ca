import { isLogged, type LoggedNight, ratingsOf } from '../nights/night.ts';
import { hoursAndMinutes } from '../time/clock-time.ts';
import { dateOfDayNumber, type LocalDate } from '../time/local-date.ts';
import { minutesInBed } from './minutes-in-bed.ts';
import { oldestFirst } from './oldest-first.ts';
import { currentStreak, longestStreak, streakReached } from './streak.ts';
import { scores, summary } from './summary.ts';

export type Achievement = {
  title: string;
  description: string;
  /** The progress in days, score points, rating points or minutes; 0 while unknown. */
  current: number;
  target: number;
  /** The upper limit, or null where more also earns. */
  max: number | null;
  /** The date of the night with which it was first earned; null before. What was earned stays earned. */
  earnedOn: LocalDate | null;
  /** The progress as text: `4 of 7 days`. */
  progressLabel: string;
};

/** The range of the average time in bed that earns Time Master, in minutes. */
const TIME_MASTER = { from: 480, to: 600 } as const;

/**
 * The seven achievements in order. They cover everything a person logged, so pass all nights regardless of the range
 * shown. Each is judged after every night, so one that a person had on any day stays. Takes one pass over the nights for
 * each average. Without `hasTimeGoal`, those of time in bed and ratings show no progress until they are earned.
 */
export function achievements(nights: readonly LoggedNight[], today: LocalDate, hasTimeGoal = true): Achievement[] {
  const past = oldestFirst(nights.filter((night) => isLogged(night) && night.date <= today));
  const { days: current } = currentStreak(past, today);
  const longest = longestStreak(past);
  const averages = summary(past);
  return [
    daysInARow(past, 'First Streak', 'Log 3 days in a row', current, 3),
    daysInARow(past, 'Weekly Warrior', 'Log 7 days in a row', current, 7),
    daysInARow(past, 'Streak Master', 'Reach a 14-day streak', longest, 14),
    daysInARow(past, 'Consistency Champion', 'Reach a 30-day streak', longest, 30),
    averageOf(past, 'Sleep Optimizer', 'Average score of 80 or more', averages.averageScore, {
      target: 80,
      valuesOf: (night) => scores([night]),
    }),
    ...[qualitySleeper(past, averages.averageQuality), timeMaster(past, averages.averageMinutesInBed)].map((goal) =>
      hasTimeGoal ? goal : { ...goal, current: 0, progressLabel: 'Not earned yet' },
    ),
  ];
}

function daysInARow(
  nights: readonly LoggedNight[],
  title: string,
  description: string,
  current: number,
  target: number,
): Achievement {
  const reached = streakReached(nights, target);
  const progressLabel = `${Math.min(current, target)} of ${target} days`;
  const earnedOn = reached === null ? null : dateOfDayNumber(reached);
  return { title, description, current, target, max: null, earnedOn, progressLabel };
}

type AverageRule = { target: number; valuesOf: (night: LoggedNight) => readonly number[] };

function averageOf(
  nights: readonly LoggedNight[],
  title: string,
  description: string,
  known: number | null,
  { target, valuesOf }: AverageRule,
): Achievement {
  const current = known ?? 0;
  const progressLabel = known === null ? 'Not enough nights yet' : `${current.toFixed(1)} of ${target}`;
  // The average is judged as it is shown, with one decimal.
  const earnedOn = firstAverage(nights, valuesOf, (average) => Math.round(average * 10) / 10 >= target);
  return { title, description, current, target, max: null, earnedOn, progressLabel };
}

const qualitySleeper = (nights: readonly LoggedNight[], average: number | null): Achievement =>
  averageOf(nights, 'Quality Sleeper', 'Average quality of 8 or more in your nights so far', average, {
    target: 8,
    valuesOf: (night) => ratingsOf([night]),
  });

function timeMaster(nights: readonly LoggedNight[], averageMinutesInBed: number | null): Achievement {
  const { from, to } = TIME_MASTER;
  const current = averageMinutesInBed ?? 0;
  return {
    title: 'Time Master',
    description: 'Average 8 to 10 hours in bed in your nights so far',
    current,
    target: from,
    max: to,
    earnedOn: firstAverage(
      nights,
      (night) => [minutesInBed(night)].filter((minutes) => minutes !== null),
      (average) => Math.round(average) >= from && Math.round(average) <= to,
    ),
    progressLabel: averageMinutesInBed === null ? 'Not enough nights yet' : `${hoursAndMinutes(current)} on average`,
  };
}

/** The date of the first night after which the average of all values so far is good. Takes nights oldest first. */
function firstAverage(
  nights: readonly LoggedNight[],
  valuesOf: AverageRule['valuesOf'],
  isGood: (average: number) => boolean,
): LocalDate | null {
  let [sum, count] = [0, 0];
  for (const night of nights) {
    for (const value of valuesOf(night)) [sum, count] = [sum + value, count + 1];
    if (count > 0 && isGood(sum / count)) return night.date;
  }
  return null;
}
