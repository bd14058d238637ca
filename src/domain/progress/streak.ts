import { isLogged, type LoggedNight } from '../nights/night.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';

/** The maximum length of the current streak, in days. */
export const MAX_STREAK_DAYS = 365;

/** Consecutive logged days up to today, at most 365; 0 while today is not logged. */
export function currentStreak(nights: readonly LoggedNight[], today: LocalDate): number {
  const logged = loggedDays(nights);
  const last = dayNumber(today);
  let days = 0;
  while (days < MAX_STREAK_DAYS && logged.has(last - days)) days += 1;
  return days;
}

/** The largest number of consecutive logged days. */
export function longestStreak(nights: readonly LoggedNight[]): number {
  const logged = loggedDays(nights);
  let longest = 0;
  for (const day of logged) {
    if (logged.has(day - 1)) continue;
    let days = 1;
    while (logged.has(day + days)) days += 1;
    longest = Math.max(longest, days);
  }
  return longest;
}

const loggedDays = (nights: readonly LoggedNight[]): Set<number> =>
  new Set(nights.filter(isLogged).map((night) => dayNumber(night.date)));

/** The color of a streak: red under 3 days, yellow for 3 to 6, orange from 7. */
export function streakColor(days: number): 'red' | 'yellow' | 'orange' {
  if (days < 3) return 'red';
  return days < 7 ? 'yellow' : 'orange';
}

export const streakMessage = (days: number): string => (days > 0 ? `${days} day streak!` : 'Start your streak today');
