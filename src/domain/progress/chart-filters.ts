import type { LoggedNight } from '../nights/night.ts';
import type { LineId } from './chart-lines.ts';
import type { Smoothing } from './smoothing.ts';

export type ChartFilters = {
  showOverallScore: boolean;
  showSleepQuality: boolean;
  showRoomScore: boolean;
  showTimeInBed: boolean;
  smoothing: Smoothing;
  minScore: (typeof MIN_SCORES)[number];
  maxScore: (typeof MAX_SCORES)[number];
};

export const MIN_SCORES = [0, 20, 40, 60] as const;
export const MAX_SCORES = [60, 80, 100] as const;

/** The values that Reset restores. */
export const DEFAULT_FILTERS: ChartFilters = {
  showOverallScore: true,
  showSleepQuality: true,
  showRoomScore: true,
  showTimeInBed: false,
  smoothing: 'none',
  minScore: 0,
  maxScore: 100,
};

/** Where no night has a score or a rating. */
export const HOURS_FILTERS: ChartFilters = {
  ...DEFAULT_FILTERS,
  showOverallScore: false,
  showSleepQuality: false,
  showRoomScore: false,
  showTimeInBed: true,
};

/** The enabled lines, in the order of the chart. */
export function linesShown(filters: ChartFilters): LineId[] {
  const switches: [LineId, boolean][] = [
    ['overallScore', filters.showOverallScore],
    ['sleepQuality', filters.showSleepQuality],
    ['roomScore', filters.showRoomScore],
    ['timeInBed', filters.showTimeInBed],
  ];
  return switches.filter(([, isShown]) => isShown).map(([id]) => id);
}

/** The number on the filter badge. */
export const metricsShown = (filters: ChartFilters): number => linesShown(filters).length;

/** Whether a night's score is within the filter, inclusive. A night without a score passes only the widest filter. */
export function passesScoreFilter(
  night: Pick<LoggedNight, 'overallScore'>,
  { minScore, maxScore }: Pick<ChartFilters, 'minScore' | 'maxScore'>,
): boolean {
  if (minScore === DEFAULT_FILTERS.minScore && maxScore === DEFAULT_FILTERS.maxScore) return true;
  const score = night.overallScore ?? 0;
  return score > 0 && score >= minScore && score <= maxScore;
}
