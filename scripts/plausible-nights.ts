import { timeInBed } from '../src/domain/log/day.ts';
import { dailyScore } from '../src/domain/score/daily-score.ts';
import { addDays, weekday } from '../src/domain/time/local-date.ts';

export type PlausibleNight = {
  date: string;
  bedTime: string;
  wakeTime: string;
  totalTimeInBed: number;
  sleepQualityScore: number;
  notes: string;
  overallScore: number;
  roomAnalysisScore: number;
  habitsDone: number;
};

const NOTES = [
  'Window open, cooler than last night. Woke once around four, fell back quickly.',
  'Late film. Hard to settle.',
  'Read for half an hour. Slept through.',
  'Coffee at five was a mistake.',
  'Neighbours had guests; earplugs helped.',
];
const MOST_HABITS = 8;

/** Nights of somebody who is getting better at it: later at weekends, a few days forgotten, habits that come and go. Always the same ones. */
export function plausibleNights(today: string, count: number): PlausibleNight[] {
  const chance = seeded(90_210);
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(today, index - count + 1);
    const isForgotten = chance() > 0.94 && index < count - 8;
    const night = nightOf(date, index / count, chance);
    return isForgotten ? [] : [night];
  }).flat();
}

function nightOf(date: string, progress: number, chance: () => number): PlausibleNight {
  const lateMinutes = weekday(date) >= 5 ? 45 : 0;
  const bedTime = clock(22 * 60 + 40 + lateMinutes - 25 * progress + 70 * (chance() - 0.4));
  const wakeTime = clock(6 * 60 + 40 + lateMinutes + 45 * (chance() - 0.4));
  const habitsDone = bits(Math.min(MOST_HABITS, Math.round(2 + 5 * progress + 3 * chance())), chance);
  const totalTimeInBed = timeInBed(bedTime, wakeTime) ?? 0;
  const sleepQualityScore = Math.max(2, Math.min(10, Math.round(4.5 + 3 * progress + 3 * (chance() - 0.4))));
  const roomAnalysisScore = progress < 0.5 ? 61 : 74;
  const ticked = [...habitsDone.toString(2)].filter((bit) => bit === '1').length;
  const { total } = dailyScore({ roomScore: roomAnalysisScore, habitsDone: ticked, totalTimeInBed, sleepQualityScore });
  const notes = chance() > 0.75 ? (NOTES[Math.floor(chance() * NOTES.length)] ?? '') : '';
  return {
    date,
    bedTime,
    wakeTime,
    totalTimeInBed,
    sleepQualityScore,
    notes,
    overallScore: total,
    roomAnalysisScore,
    habitsDone,
  };
}

function clock(minutes: number): string {
  const inDay = (Math.round(minutes / 5) * 5 + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

function bits(count: number, chance: () => number): number {
  const positions = Array.from({ length: MOST_HABITS }, (_, position) => ({ position, order: chance() }));
  const chosen = positions.sort((left, right) => left.order - right.order).slice(0, count);
  return chosen.reduce((all, { position }) => all | (1 << position), 0);
}

/** A small generator of numbers in [0, 1) that always gives the same row. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
