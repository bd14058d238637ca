import { isLogged, type LoggedNight, ratingsOf } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import { minutesInBed } from './minutes-in-bed.ts';

/** The statistics of the summary cards, rounded as shown. Derived judgments use these rounded values. */
export type Summary = {
  daysLogged: number;
  /** 0-100, one decimal, over scores above 0; null without one. */
  averageScore: number | null;
  /** 1-10, one decimal, over rated nights; null without one. */
  averageQuality: number | null;
  /** Whole minutes over the nights of known length; null without one. */
  averageMinutesInBed: number | null;
};

export function summary(nights: readonly LoggedNight[]): Summary {
  const logged = nights.filter(isLogged);
  const minutes = logged.map(minutesInBed).filter((length) => length !== null);
  return {
    daysLogged: logged.length,
    averageScore: rounded(average(scores(logged)), 10),
    averageQuality: rounded(average(ratingsOf(logged)), 10),
    averageMinutesInBed: rounded(average(minutes), 1),
  };
}

/** The scores that count in averages: those above 0. */
export const scores = (nights: readonly Pick<LoggedNight, 'overallScore'>[]): number[] =>
  nights.map((night) => night.overallScore ?? 0).filter((score) => score > 0);

/** The mean, or null for an empty list. */
export const average = (values: readonly number[]): number | null => (values.length === 0 ? null : mean(values));

const rounded = (value: number | null, steps: number): number | null =>
  value === null ? null : Math.round(value * steps) / steps;
