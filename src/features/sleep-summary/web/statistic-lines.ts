import { MINUTES_ONLY_BELOW, missingForIndex, type ScheduleStatistics } from '#core/preferences/schedule-statistics.ts';
import { formatDuration, formatNights, pluralize } from '#domain/insights/format.ts';
import { clockMean } from '#domain/nights/clock-spread.ts';
import { WINDOW_DAYS } from '#domain/progress/range.ts';
import { NEED_DAYS } from '#domain/progress/sleep-need.ts';
import { type SleepSummary, SUMMARY_DAYS } from '#domain/progress/sleep-summary.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { clockAt } from '#ui/chart/hour-axis.ts';

/** A statistic as a line: name, value (null: too few nights), and the nights behind it or still needed. */
export type StatisticLine = { term: string; value: string | null; from: string };

const WINDOW_LABEL = `last ${WINDOW_DAYS} days`;

/** In hours and minutes, or in minutes only where the progress page does so. */
const formatSpan = (minutes: number): string =>
  minutes < MINUTES_ONLY_BELOW ? `${minutes} min` : formatDuration(minutes);

/** The statistics in page order. Those about the schedule match the progress page. */
export function statisticLines(
  { logged, averageMinutesInBed, averageRating, lengths, missing }: SleepSummary,
  schedule: ScheduleStatistics,
  needMinutes: number,
): StatisticLine[] {
  const imported = lengths.imported === 0 ? '' : `, ${lengths.imported} of them imported`;
  return [
    ...(logged.length > 0 || lengths.known === 0
      ? [{ term: 'Nights logged', value: `${logged.length} of ${SUMMARY_DAYS}`, from: '' }]
      : []),
    {
      term: 'Time in bed, mean',
      value: averageMinutesInBed === null ? null : formatDuration(averageMinutesInBed),
      from: averageMinutesInBed === null ? 'no night has times' : `${formatNights(lengths.known)}${imported}`,
    },
    ...clockLines(schedule),
    indexLine(schedule),
    jetLagLine(schedule),
    ...shortfallLine(schedule, needMinutes),
    {
      term: 'Felt well rested, mean',
      value: averageRating === null ? null : `${averageRating.toFixed(1)} of 10`,
      from: averageRating === null ? 'no night was rated' : formatNights(logged.length - missing.ratings),
    },
  ];
}

function clockLines({ timed, spread }: ScheduleStatistics): StatisticLine[] {
  const line = (term: string, minutes: readonly number[], spreadMinutes: number | null): StatisticLine => ({
    term,
    value:
      minutes.length === 0
        ? null
        : `${clockAt(clockMean(minutes))}${spreadMinutes === null ? '' : ` ± ${formatSpan(spreadMinutes)}`}`,
    from:
      minutes.length === 0 ? `no night has times, ${WINDOW_LABEL}` : `${formatNights(minutes.length)}, ${WINDOW_LABEL}`,
  });
  return [
    line(
      'Bedtime, mean ± SD',
      timed.map(({ bed }) => bed),
      spread.enough ? spread.bedMinutes : null,
    ),
    line(
      'Wake time, mean ± SD',
      timed.map(({ wake }) => wake),
      spread.enough ? spread.wakeMinutes : null,
    ),
  ];
}

function indexLine({ regularity }: ScheduleStatistics): StatisticLine {
  const term = 'Sleep regularity index';
  const { index, comparedMinutes } = regularity;
  if (index === null) return { term, value: null, from: missingForIndex(regularity) };
  const days = Math.round(comparedMinutes / MINUTES_IN_DAY);
  return { term, value: `${Math.round(index)} of 100`, from: `${pluralize(days, 'day')} compared, ${WINDOW_LABEL}` };
}

function jetLagLine({ comparison: { minutes, shiftBedtime, free, work, missing } }: ScheduleStatistics): StatisticLine {
  const term = 'Social jet lag';
  const from = `${formatNights(free.length)} before days off, ${work.length} before work days, ${WINDOW_LABEL}`;
  if (shiftBedtime !== null) return { term, value: null, from: `not compared: usual bedtime ${clockAt(shiftBedtime)}` };
  if (minutes === null) {
    const missingNights = [
      missing.free > 0 && `${missing.free} more before days off`,
      missing.work > 0 && `${missing.work} more before work days`,
    ].filter((side) => side !== false);
    return { term, value: null, from: `needs ${missingNights.join(' and ')}` };
  }
  const side = minutes > 0 ? ' later' : minutes < 0 ? ' earlier' : '';
  return { term, value: `${formatSpan(Math.abs(minutes))}${side}`, from };
}

/** No line until the person chose a need. */
function shortfallLine({ shortfall }: ScheduleStatistics, needMinutes: number): StatisticLine[] {
  if (shortfall === null) return [];
  const term = 'Time in bed against need';
  const need = `${formatDuration(needMinutes)} a night, as the person chose`;
  if (!shortfall.enough) {
    return [
      { term, value: null, from: `needs ${shortfall.need} of the last ${NEED_DAYS} nights, has ${shortfall.have}` },
    ];
  }
  const { minutesPerNight, nights } = shortfall;
  const value = minutesPerNight === 0 ? 'reached' : `${formatSpan(minutesPerNight)} less a night`;
  return [{ term, value, from: `${need}; ${nights} of the last ${NEED_DAYS} nights` }];
}
