import { MINUTES_IN_DAY } from '../time/clock-time.ts';
import { dayNumber, type LocalDate } from '../time/local-date.ts';
import type { LoggedNight } from './night.ts';

/** A clock so many minutes from that at home, on so many recorded nights in a row, is that of a stay abroad. */
const ABROAD = { minutes: 180, nights: 2 } as const;

/** The clock at home is the most frequent one within so many days of a night. Our choice. */
export const HOME_DAYS = 84;

/** `offsetMinutes`: of the clock from UTC, where a device recorded the night. */
type RecordedDay = { date: LocalDate; night: { offsetMinutes?: number | undefined } | null };

type Stay = { from: LocalDate; until: LocalDate };

/** Marks the nights abroad. Between two recorded ones, nights that no device recorded are abroad too. */
export function withAbroad<Night extends LoggedNight>(nights: readonly Night[], recorded: readonly RecordedDay[]) {
  const stays = staysAbroad(recorded);
  if (stays.length === 0) return nights;
  const abroad = new Set<LocalDate>();
  let next = 0;
  for (const date of nights.map((night) => night.date).sort()) {
    while (next < stays.length && stays[next]!.until < date) next++;
    if (next < stays.length && stays[next]!.from <= date) abroad.add(date);
  }
  return nights.map((night) => (abroad.has(night.date) ? { ...night, isAbroad: true as const } : night));
}

/** In order, and apart. */
function staysAbroad(recorded: readonly RecordedDay[]): Stay[] {
  const clocks = recorded
    .flatMap(({ date, night }) =>
      night?.offsetMinutes === undefined ? [] : [{ date, day: dayNumber(date), offset: night.offsetMinutes }],
    )
    .sort((one, other) => one.day - other.day);
  const homeAt = homeClock(clocks);
  const stays: Stay[] = [];
  let away: LocalDate[] = [];
  for (const { date, day, offset } of clocks) {
    const ahead = Math.abs(offset - homeAt(day));
    const isAway = Math.min(ahead, MINUTES_IN_DAY - ahead) >= ABROAD.minutes;
    away = isAway ? [...away.slice(0, ABROAD.nights), date] : [];
    if (away.length === ABROAD.nights) stays.push({ from: away[0]!, until: date });
    if (away.length > ABROAD.nights) stays.at(-1)!.until = date;
  }
  return stays;
}

/** Answers for days in order. */
function homeClock(clocks: readonly { day: number; offset: number }[]): (day: number) => number {
  const counts = new Map<number, number>();
  let [first, next] = [0, 0];
  const count = (offset: number, by: number) => {
    const nights = (counts.get(offset) ?? 0) + by;
    if (nights === 0) counts.delete(offset);
    else counts.set(offset, nights);
  };
  return (day) => {
    for (; next < clocks.length && clocks[next]!.day <= day + HOME_DAYS; next++) count(clocks[next]!.offset, 1);
    for (; clocks[first]!.day < day - HOME_DAYS; first++) count(clocks[first]!.offset, -1);
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  };
}
