import { CHECKLIST } from '../checklist.ts';
import { hoursAndMinutes } from '../time/clock-time.ts';

/** All parameters of the daily score: points of its four parts, and points by hours in bed. */
export const DAILY_SCORE = {
  environment: 30,
  habits: 30,
  duration: 30,
  rested: 10,
  durationSteps: [
    { fromHours: 8, toHours: 10, points: 30 },
    { fromHours: 7, toHours: 11, points: 22 },
    { fromHours: 6, toHours: 12, points: 12 },
  ],
} as const;

export type DailyScoreInput = {
  /** 0-100, or null without a room photo. */
  roomScore: number | null;
  /** The number of ticked habits. */
  habitsDone: number;
  /** Minutes, or null while a time is missing. */
  totalTimeInBed: number | null;
  /** 1-10. */
  sleepQualityScore: number;
};

export type ScorePart = {
  id: 'environment' | 'habits' | 'duration' | 'rested';
  label: string;
  /** Not rounded; only the total is rounded. */
  points: number;
  max: number;
  /** The value behind the points, in a few words. */
  fact: string;
  /** How it was computed. */
  explanation: string;
  /** What would raise it, or null when nothing can or should. */
  advice: string | null;
};

/** The daily score, 0-100: the rounded sum of environment (30), habits (30), duration (30) and rating (10). */
export function dailyScore(input: DailyScoreInput): { total: number; parts: ScorePart[] } {
  const parts = [environmentPart(input), habitsPart(input), durationPart(input), restedPart(input)];
  return { total: Math.round(parts.reduce((sum, part) => sum + part.points, 0)), parts };
}

function environmentPart({ roomScore }: DailyScoreInput): ScorePart {
  const max = DAILY_SCORE.environment;
  if (roomScore === null) {
    return {
      id: 'environment',
      label: 'Sleep Environment',
      points: 0,
      max,
      fact: 'No room photo yet',
      explanation: `Your room is worth up to ${max} points. There is no room photo yet.`,
      advice: 'Photograph your bedroom to earn this part.',
    };
  }
  return {
    id: 'environment',
    label: 'Sleep Environment',
    points: (roomScore / 100) * max,
    max,
    fact: `Room score ${roomScore} of 100`,
    explanation: `${max} points times your room score of ${roomScore} out of 100.`,
    advice: roomScore < 100 ? 'Follow the first recommendation of your room analysis, then take a new photo.' : null,
  };
}

function habitsPart({ habitsDone }: DailyScoreInput): ScorePart {
  const max = DAILY_SCORE.habits;
  const all = CHECKLIST.length;
  return {
    id: 'habits',
    label: 'Sleep Habits',
    points: (habitsDone / all) * max,
    max,
    fact: `Checklist ${habitsDone} of ${all}`,
    explanation: `${max} points times ${habitsDone} of ${all} checklist items.`,
    advice: habitsDone < all ? `Each further item adds ${max / all} points.` : null,
  };
}

function durationPart({ totalTimeInBed }: DailyScoreInput): ScorePart {
  const max = DAILY_SCORE.duration;
  const part = { id: 'duration', label: 'Sleep Duration', max } as const;
  if (totalTimeInBed === null) {
    return {
      ...part,
      points: 0,
      fact: 'Times not set',
      explanation: `Time in bed counts for up to ${max} points, and a time is still missing.`,
      advice: 'Enter bedtime and wake time.',
    };
  }
  const points = durationPoints(totalTimeInBed);
  return {
    ...part,
    points,
    fact: hoursAndMinutes(totalTimeInBed),
    explanation: `${hoursAndMinutes(totalTimeInBed)} in bed give ${points} of ${max} points, in fixed steps of hours. The target of 7-9 hours is for sleep; time in bed is longer.`,
    // More or less time in bed can make hard nights harder, and no minute is a step of sleep. So no text names the steps.
    advice: null,
  };
}

function durationPoints(minutes: number): number {
  const hours = minutes / 60;
  return DAILY_SCORE.durationSteps.find((step) => hours >= step.fromHours && hours <= step.toHours)?.points ?? 0;
}

function restedPart({ sleepQualityScore }: DailyScoreInput): ScorePart {
  const max = DAILY_SCORE.rested;
  return {
    id: 'rested',
    label: 'Well-Rested',
    points: (sleepQualityScore / 10) * max,
    max,
    fact: `${sleepQualityScore} of 10`,
    explanation: `Your own rating of ${sleepQualityScore} out of 10.`,
    advice: null,
  };
}
