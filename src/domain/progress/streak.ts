import { isLogged, type LoggedNight } from '../nights/night.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';

/** The maximum length of the current streak, in days. */
export const MAX_STREAK_DAYS = 365;

/** Consecutive logged days, at most 365. Until today is logged they end with yesterday, because the day is not over. */
export type Streak = { days: number; until: 'today' | 'yesterday' };

export function currentStreak(nights: readonly LoggedNight[], today: LocalDate): Streak {
  const logged = loggedDays(nights);
  const last = dayNumber(today);
  const until = logged.has(last) || !logged.has(last - 1) ? 'today' : 'yesterday';
  const end = until === 'today' ? last : last - 1;
  let days = 0;
  while (days < MAX_STREAK_DAYS && logged.has(end - days)) days += 1;
  return { days, until };
}

/** The largest number of consecutive logged days. */
export const longestStreak = (nights: readonly LoggedNight[]): number =>
  streaks(nights).reduce((longest, { days }) => Math.max(longest, days), 0);

/** The day number on which the first streak of a length was reached; null without one. */
export function streakReached(nights: readonly LoggedNight[], length: number): number | null {
  const firsts = streaks(nights).flatMap(({ first, days }) => (days >= length ? [first + length - 1] : []));
  return firsts.length === 0 ? null : firsts.reduce((earliest, day) => Math.min(earliest, day));
}

/** Each with the day number of its first day. */
function streaks(nights: readonly LoggedNight[]): { first: number; days: number }[] {
  const logged = loggedDays(nights);
  return [...logged].flatMap((first) => {
    if (logged.has(first - 1)) return [];
    let days = 1;
    while (logged.has(first + days)) days += 1;
    return [{ first, days }];
  });
}

const loggedDays = (nights: readonly LoggedNight[]): Set<number> =>
  new Set(nights.filter(isLogged).map((night) => dayNumber(night.date)));

/** The color of a streak: red under 3 days, yellow for 3 to 6, orange from 7; none without a streak. */
export function streakColor(days: number): 'none' | 'red' | 'yellow' | 'orange' {
  if (days === 0) return 'none';
  if (days < 3) return 'red';
  return days < 7 ? 'yellow' : 'orange';
}

/** A streak that is said to be one ends today. */
export const streakMessage = ({ days, until }: Streak): string =>
  days > 0 && until === 'today' ? `${days} day streak!` : 'Start your streak today';
