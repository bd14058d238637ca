import { bitsOf, HABIT_KEYS, type HabitKey, habitCount, isHabitDone } from '../domain/checklist.ts';
import { DEFAULT_RATING, timeInBed } from '../domain/log/night-log.ts';
import { dailyScore } from '../domain/score/daily-score.ts';
import { addDays, weekday } from '../domain/time/local-date.ts';
import { seeded } from './seeded.ts';

export type PlausibleNight = {
  date: string;
  bedTime: string;
  wakeTime: string;
  totalTimeInBed: number;
  sleepQualityScore: number;
  /** 0 or 1, as in the table. */
  isRated: number;
  notes: string;
  overallScore: number;
  roomAnalysisScore: number | null;
  habitsDone: number;
  /** 0 or 1, as in the table. */
  isAnswered: number;
};

const NOTES = [
  'Window open, cooler than last night. Woke once around four, fell back quickly.',
  'Late film. Hard to settle.',
  'Read for half an hour. Slept through.',
  'Coffee at five was a mistake.',
  'Neighbours had guests; earplugs helped.',
  'Nap after lunch, about 25 minutes. Took longer to fall asleep.',
  'Dozed off on the sofa at six, not sleepy at bedtime.',
];
const ROUGH_NOTES = [
  'Deadline week. Lay awake until two, thinking.',
  'Up at four, could not get back to sleep.',
  'Two naps yesterday. No wonder.',
  'Phone in bed again.',
];

/** In days before today, both included: two bad weeks, and some days away from home that were never logged. */
const ROUGH_DAYS = { from: 51, until: 38 } as const;
const DAYS_AWAY = { from: 70, until: 66 } as const;
/** The recent days without a forgotten night: a streak of more than a week. */
const UNBROKEN_DAYS = 10;

/** One in this many nights is unrated, or has no answered checklist. */
const UNRATED_EVERY = 11;
const UNANSWERED_EVERY = 9;

/** The habit that improves this person's next night. */
const HELPFUL: HabitKey = 'screens';

const isWithin = (daysAgo: number, { from, until }: { from: number; until: number }): boolean =>
  daysAgo <= from && daysAgo >= until;

/** The room was photographed after two weeks, and again after a change. */
const usualRoomScore = (daysAgo: number, count: number): number | null => {
  if (daysAgo >= count - 14) return null;
  return daysAgo >= count / 2 ? 61 : 74;
};

/**
 * Nights of a person who improves: later at weekends, two bad weeks, some days forgotten, changing habits before each
 * night, most nights rated and answered. Always the same nights. `roomScoreOf` returns the score of the room as known
 * that many days ago.
 */
export function plausibleNights(
  today: string,
  count: number,
  roomScoreOf: (daysAgo: number, count: number) => number | null = usualRoomScore,
): PlausibleNight[] {
  const chance = seeded(90_210);
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = count - 1 - index;
    const isForgotten = (chance() > 0.95 && daysAgo > UNBROKEN_DAYS) || isWithin(daysAgo, DAYS_AWAY);
    const night = nightOf(addDays(today, -daysAgo), daysAgo, index / count, chance);
    return isForgotten ? [] : [scored(night, roomScoreOf(daysAgo, count))];
  }).flat();
}

type Unscored = Omit<PlausibleNight, 'overallScore' | 'roomAnalysisScore'>;

function nightOf(date: string, daysAgo: number, progress: number, chance: () => number): Unscored {
  const isRough = isWithin(daysAgo, ROUGH_DAYS);
  const isDayOff = weekday(date) >= 5;
  const habitsDone = isRough ? bits(Math.round(3 * chance()), chance) : usualHabits(progress, chance);
  const isRated = daysAgo % UNRATED_EVERY !== 8;
  const isAnswered = daysAgo % UNANSWERED_EVERY !== 7;
  const late = (isDayOff ? 50 + 35 * chance() : 0) + (isRough ? 60 + 50 * chance() : 0);
  const bedTime = clock(22 * 60 + 40 + late - 25 * progress + 50 * (chance() - 0.4));
  const wakeTime = clock(6 * 60 + 25 + (isDayOff ? 75 : 0) - (isRough ? 35 : 0) + 35 * (chance() - 0.4));
  const isHelped = isHabitDone(habitsDone, HELPFUL);
  const rating = 4.8 + 2 * progress + (isHelped ? 1.5 : -0.9) - (isRough ? 2.2 : 0) + 2 * (chance() - 0.5);
  const notes = isRough ? ROUGH_NOTES : NOTES;
  return {
    date,
    bedTime,
    wakeTime,
    totalTimeInBed: timeInBed(bedTime, wakeTime) ?? 0,
    sleepQualityScore: isRated ? Math.max(1, Math.min(10, Math.round(rating))) : DEFAULT_RATING,
    isRated: Number(isRated),
    notes: chance() > 0.7 ? (notes[Math.floor(chance() * notes.length)] ?? '') : '',
    habitsDone: isAnswered ? habitsDone : 0,
    isAnswered: Number(isAnswered),
  };
}

const usualHabits = (progress: number, chance: () => number): number =>
  bits(Math.min(HABIT_KEYS.length, Math.round(1.5 + 3 * progress + 3 * chance())), chance);

function scored(night: Unscored, roomScore: number | null): PlausibleNight {
  const { total } = dailyScore({ ...night, roomScore, habitsDone: habitCount(night.habitsDone) });
  return { ...night, overallScore: total, roomAnalysisScore: roomScore };
}

function clock(minutes: number): string {
  const inDay = (Math.round(minutes / 5) * 5 + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

function bits(count: number, chance: () => number): number {
  const shuffled = HABIT_KEYS.map((key) => ({ key, order: chance() })).sort((left, right) => left.order - right.order);
  return bitsOf(Object.fromEntries(shuffled.slice(0, count).map(({ key }) => [key, true])));
}
