import { MIN_CHART_NIGHTS } from '../progress/first-week.ts';
import { DAILY_SCORE } from '../score/daily-score.ts';
import type { Recommendation } from './analysis-schema.ts';
import { type FindingWithTip, topTip } from './chosen.ts';
import type { Area, Finding } from './finding.ts';
import { mayBeSaid } from './guards.ts';
import { isFairlySteady } from './regularity-rules.ts';
import type { Statistics } from './statistics.ts';

const ACTIONS: Record<Area, Recommendation['action']> = {
  duration: 'schedules',
  schedule: 'schedules',
  weekend: 'schedules',
  checklist: 'dailyLog',
  room: 'room',
  professional: 'doctor',
};

/**
 * The one tip. None while an experiment or a program runs, because they make one change at a time, and with a sign none
 * but to ask a doctor. A first schedule comes before a tip that is not urgent.
 */
export function recommendedTip(statistics: Statistics, findings: readonly Finding[]): FindingWithTip | null {
  const { nights, signs } = statistics;
  const top = topTip(findings);
  if (!top || top.area === 'professional') return top;
  if (hasOwnStep(statistics) || signs.length > 0 || nights.length < MIN_CHART_NIGHTS) return null;
  return !needsSchedule(statistics) || top.tip.priority === 'high' ? top : null;
}

/** Whether an experiment or a program says what to do next. */
export const hasOwnStep = ({ isTesting, guards }: Pick<Statistics, 'isTesting' | 'guards'>): boolean =>
  isTesting || !mayBeSaid(guards, 'other-step');

/** A bedtime that is at least fairly steady needs none. */
const needsSchedule = (statistics: Statistics): boolean =>
  !statistics.hasSchedule && !isFairlySteady(statistics) && mayBeSaid(statistics.guards, 'regularity');

/**
 * The one thing to do next: the tip, or a first step that is missing. Null while an experiment or a program runs, whose
 * step of tonight it is, and with a sign that a doctor should be asked, whose card says what to do.
 */
export function nextStep(statistics: Statistics, findings: readonly Finding[]): Recommendation | null {
  const { signs, room, hasSchedule } = statistics;
  if (hasOwnStep(statistics) || signs.length > 0) return null;
  const recommended = recommendedTip(statistics, findings);
  if (recommended) return stepOf(recommended, hasSchedule);
  if (needsSchedule(statistics)) return SET_BEDTIME;
  return room === null ? PHOTOGRAPH_ROOM : null;
}

function stepOf({ tip, area = 'schedule' }: FindingWithTip, hasSchedule: boolean): Recommendation {
  const { title, description: text, priority, habit } = tip;
  if (habit) return { title, text, priority, action: 'experiment', habit };
  const action = ACTIONS[area];
  return { title, text, priority, action: action === 'schedules' && !hasSchedule ? 'createSchedule' : action };
}

const SET_BEDTIME: Recommendation = {
  title: 'Set a bedtime',
  text: 'A schedule sets your hours and can remind you before bed.',
  priority: null,
  action: 'createSchedule',
};

const PHOTOGRAPH_ROOM: Recommendation = {
  title: 'Photograph your bedroom',
  text: `Your room is worth up to ${DAILY_SCORE.environment} of each night's 100 points.`,
  priority: null,
  action: 'room',
};
