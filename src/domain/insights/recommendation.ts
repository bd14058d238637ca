import type { TestableHabit } from '../experiments/intention.ts';
import type { LoggedNight } from '../nights/night.ts';
import { MIN_CHART_NIGHTS } from '../progress/first-week.ts';
import { DAILY_SCORE } from '../score/daily-score.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Tip } from './analysis-schema.ts';
import { chosenTips } from './chosen.ts';
import { isScheduleKnown } from './data-rules.ts';
import type { Area } from './finding.ts';
import { firedFindings } from './fired-findings.ts';
import { formatMinutes } from './format.ts';
import { type InsightOptions, type Statistics, statisticsOf } from './statistics.ts';

/** `action`: where the person does it. `priority` is null for a first step that no rule ranks. */
export type Recommendation = {
  title: string;
  text: string;
  priority: Tip['priority'] | null;
  action: 'createSchedule' | 'schedules' | 'dailyLog' | 'room' | 'doctor' | 'experiment' | 'rate';
  /** What to test, with the action `experiment`. */
  habit?: TestableHabit;
};

/** Rules of logged nights only; a recommendation reads imported ones, too. */
const ONLY_IN_ANALYSIS = ['R22'];

const ACTIONS: Record<Area, Recommendation['action']> = {
  duration: 'schedules',
  schedule: 'schedules',
  weekend: 'schedules',
  checklist: 'dailyLog',
  room: 'room',
  professional: 'doctor',
};

/**
 * The one thing to do next: the most urgent tip of the rules, or a first step that is missing, such as a rating beside
 * imported nights. Null with a sign that a
 * doctor should be asked, whose card says what to do.
 */
export function recommendation(
  nights: readonly LoggedNight[],
  today: LocalDate,
  { hasSchedule, ...options }: InsightOptions & { hasSchedule: boolean },
): Recommendation | null {
  if (nights.length > 0 && nights.every(isOnlyImported)) return RATE_MORNING;
  const statistics = statisticsOf(nights, today, options);
  if (statistics.signs.length > 0) return null;
  const tip = statistics.nights.length < MIN_CHART_NIGHTS ? null : topTip(statistics, hasSchedule);
  if (tip && (tip.priority === 'high' || hasSchedule)) return tip;
  if (!hasSchedule) return setBedtime(statistics);
  return statistics.room === null ? PHOTOGRAPH_ROOM : null;
}

function topTip(statistics: Statistics, hasSchedule: boolean): Recommendation | null {
  const [found] = chosenTips(firedFindings(statistics).filter(({ rule }) => !ONLY_IN_ANALYSIS.includes(rule)));
  if (!found) return null;
  const { title, description: text, priority, habit } = found.tip;
  if (habit) return { title, text, priority, action: 'experiment', habit };
  const action = ACTIONS[found.area ?? 'schedule'];
  return { title, text, priority, action: action === 'schedules' && !hasSchedule ? 'createSchedule' : action };
}

const setBedtime = (statistics: Statistics): Recommendation => ({
  title: 'Set a bedtime',
  text:
    isScheduleKnown(statistics) && statistics.isBedtimeUsual && statistics.bedSpread >= 1
      ? `Your bedtime varies by about ${formatMinutes(statistics.bedSpread)}. A schedule sets one time and can remind you of it.`
      : 'A schedule sets your hours and can remind you before bed.',
  priority: null,
  action: 'createSchedule',
});

const isOnlyImported = ({ areTimesImported, isRated }: LoggedNight): boolean => areTimesImported === true && !isRated;

const RATE_MORNING: Recommendation = {
  title: 'Rate one morning',
  text: 'Your device knows when. Only you know how well. One tap starts the score.',
  priority: null,
  action: 'rate',
};

const PHOTOGRAPH_ROOM: Recommendation = {
  title: 'Photograph your bedroom',
  text: `Your room is worth up to ${DAILY_SCORE.environment} of each night's 100 points.`,
  priority: null,
  action: 'room',
};
