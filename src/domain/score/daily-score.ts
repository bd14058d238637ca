import { CHECKLIST } from '../checklist.ts';
import { hoursAndMinutes } from '../time/clock-time.ts';

/** Every tunable number of the daily score: points of its four parts, and points by hours in bed. */
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
  /** How many habits of the checklist are ticked. */
  habitsDone: number;
  /** Minutes, or null while a time is missing. */
  totalTimeInBed: number | null;
  /** 1-10. */
  sleepQualityScore: number;
};

export type ScorePart = {
  id: 'environment' | 'habits' | 'duration' | 'rested';
  label: string;
  /** Not rounded; the total is rounded once. */
  points: number;
  most: number;
  /** The figure behind the points, in a few words. */
  fact: string;
  /** How it was computed. */
  how: string;
  /** What would raise it, or null when nothing can. */
  raise: string | null;
};

/** The daily score, 0-100: the rounded sum of environment (30), habits (30), duration (30) and rating (10). */
export function dailyScore(input: DailyScoreInput): { total: number; parts: ScorePart[] } {
  const parts = [environmentPart(input), habitsPart(input), durationPart(input), restedPart(input)];
  return { total: Math.round(parts.reduce((sum, part) => sum + part.points, 0)), parts };
}

function environmentPart({ roomScore }: DailyScoreInput): ScorePart {
  const most = DAILY_SCORE.environment;
  if (roomScore === null) {
    return {
      id: 'environment',
      label: 'Sleep Environment',
      points: 0,
      most,
      fact: 'No room photo yet',
      how: `Your room score counts for up to ${most} points, and there is no room photo yet.`,
      raise: 'Photograph your bedroom to earn this part.',
    };
  }
  return {
    id: 'environment',
    label: 'Sleep Environment',
    points: (roomScore / 100) * most,
    most,
    fact: `Room score ${roomScore} of 100`,
    how: `${most} points times your room score of ${roomScore} out of 100.`,
    raise: roomScore < 100 ? 'Follow the first recommendation of your room analysis, then take a new photo.' : null,
  };
}

function habitsPart({ habitsDone }: DailyScoreInput): ScorePart {
  const most = DAILY_SCORE.habits;
  const all = CHECKLIST.length;
  return {
    id: 'habits',
    label: 'Sleep Habits',
    points: (habitsDone / all) * most,
    most,
    fact: `Checklist ${habitsDone} of ${all}`,
    how: `${most} points times ${habitsDone} of ${all} checklist items.`,
    raise: habitsDone < all ? `Each further item adds ${most / all} points.` : null,
  };
}

function durationPart({ totalTimeInBed }: DailyScoreInput): ScorePart {
  const most = DAILY_SCORE.duration;
  const part = { id: 'duration', label: 'Sleep Duration', most } as const;
  if (totalTimeInBed === null) {
    return {
      ...part,
      points: 0,
      fact: 'Times not set',
      how: `Time in bed counts for up to ${most} points, and a time is still missing.`,
      raise: 'Enter bedtime and wake time.',
    };
  }
  const points = durationPoints(totalTimeInBed);
  const steps = DAILY_SCORE.durationSteps.map((step) => `${step.fromHours}-${step.toHours} h give ${step.points}`);
  return {
    ...part,
    points,
    fact: hoursAndMinutes(totalTimeInBed),
    how: `${hoursAndMinutes(totalTimeInBed)} in bed give ${points} points: ${steps.join(', ')}, anything else 0.`,
    raise: points < most ? durationAdvice(totalTimeInBed) : null,
  };
}

function durationPoints(minutes: number): number {
  const hours = minutes / 60;
  return DAILY_SCORE.durationSteps.find((step) => hours >= step.fromHours && hours <= step.toHours)?.points ?? 0;
}

function durationAdvice(minutes: number): string {
  const { fromHours, toHours } = DAILY_SCORE.durationSteps[0];
  return minutes < fromHours * 60
    ? `${shortly(fromHours * 60 - minutes)} more in bed would reach all ${DAILY_SCORE.duration} points.`
    : `${shortly(minutes - toHours * 60)} less in bed would reach all ${DAILY_SCORE.duration} points.`;
}

const shortly = (minutes: number): string => (minutes < 60 ? `${minutes} minutes` : hoursAndMinutes(minutes));

function restedPart({ sleepQualityScore }: DailyScoreInput): ScorePart {
  const most = DAILY_SCORE.rested;
  return {
    id: 'rested',
    label: 'Well-Rested',
    points: (sleepQualityScore / 10) * most,
    most,
    fact: `${sleepQualityScore} of 10`,
    how: `Your own rating of ${sleepQualityScore} out of 10.`,
    raise: sleepQualityScore < 10 ? 'This is how you feel: log it as it is.' : null,
  };
}
