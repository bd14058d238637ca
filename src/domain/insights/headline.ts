import { isLogged, type LoggedNight } from '../nights/night.ts';
import { timedNights } from '../nights/timed-night.ts';
import { MIN_CHART_NIGHTS } from '../progress/first-week.ts';
import { daysOf, nightsIn, type Range } from '../progress/range.ts';
import { changeMessage, changePeriod, weeklyChange } from '../progress/weekly-change.ts';
import { sourceName } from '../sessions/source-names.ts';
import type { LocalDate } from '../time/local-date.ts';
import { formatClock, formatNights, formatRating, formatShortDate, joinList } from './format.ts';
import { type Guards, mayBeSaid } from './guards.ts';
import { lateNightsEffect, mayTellLateNights } from './late-nights.ts';
import { timeStatistics } from './statistics.ts';

/** `note` says how sure the statement is; null where it only counts. */
export type Headline = { text: string; note: string | null };

const COUNTS = ['No nights', 'One night', 'Two nights', 'Three nights', 'Four nights', 'Five nights', 'Six nights'];

/**
 * The sentence above the numbers: a week whose score was outside the usual swing, else late nights that were clearly
 * rated lower, else that nothing stands out.
 */
export function headline(nights: readonly LoggedNight[], range: Range, today: LocalDate, guards: Guards): Headline {
  const logged = nights.filter((night) => isLogged(night) && night.date <= today);
  if (logged.length < MIN_CHART_NIGHTS) return counted(firstNights(logged.length));
  return weekChange(logged, today) ?? lateNights(logged, guards) ?? counted(quiet(logged, range, today));
}

const firstNights = (count: number): string =>
  `${COUNTS[count]} in. ${COUNTS[MIN_CHART_NIGHTS - count]?.split(' ')[0] ?? MIN_CHART_NIGHTS} more and your first week can be read.`;

const counted = (text: string): Headline => ({ text, note: null });

function weekChange(logged: readonly LoggedNight[], today: LocalDate): Headline | null {
  const change = weeklyChange(logged, today);
  const message = changeMessage(change);
  if (message === null) return null;
  return { text: `Your score last week was ${message}.`, note: `${changePeriod(change)}, against the week before.` };
}

/** As judged for the analysis. */
function lateNights(logged: readonly LoggedNight[], guards: Guards): Headline | null {
  const effect = lateNightsEffect(logged);
  if (!effect?.isWorse || !mayTellLateNights(guards)) return null;
  const [usual, late] = [effect.usual.mean, effect.late.mean].map(formatRating);
  return {
    text: `In bed around ${formatClock(effect.usualBed)} you rate your sleep ${usual}. Over an hour later, ${late}.`,
    note: 'This could still be chance, or something else about those nights.',
  };
}

/** That nothing stands out, or why nothing can be said. The cards below have the numbers. */
function quiet(logged: readonly LoggedNight[], range: Range, today: LocalDate): string {
  const days = daysOf(range);
  if (days !== null && nightsIn(logged, range, today).length === 0) return `No nights logged in the last ${days} days.`;
  return weeklyChange(logged, today).verdict === 'usual'
    ? 'Nothing stands out: your score last week was inside your usual swing.'
    : 'Too few nights yet to tell one week from another.';
}

/** What nights say that were only imported, oldest first. `sources`: the source of the times, by date. */
export function importedHeadline(
  nights: readonly LoggedNight[],
  sources: ReadonlyMap<LocalDate, string>,
  guards: Guards,
): Headline {
  const names = [...new Set(nights.flatMap(({ date }) => sources.get(date) ?? []))].map(sourceName);
  const from =
    names.length === 0 ? 'No nights in this range' : `${formatNights(nights.length)} from ${joinList(names)}`;
  const { usualBed, usualWake, isBedtimeUsual, timed } = timeStatistics(timedNights(nights));
  const isUsualShown = isBedtimeUsual && mayBeSaid(guards, 'usual-time');
  if (timed.length < MIN_CHART_NIGHTS || !isUsualShown) return counted(`${from}.`);
  return {
    text: `You usually sleep from ${formatClock(usualBed)} to ${formatClock(usualWake)}.`,
    note: `${from}, ${formatShortDate(nights[0]!.date)} to ${formatShortDate(nights.at(-1)!.date)}`,
  };
}
