import { clock, hours, nightsOf } from '#domain/insights/wording.ts';
import { clockMean } from '#domain/progress/clock-spread.ts';
import { DEBT_DAYS } from '#domain/progress/sleep-debt.ts';
import { type SleepSummary, SUMMARY_DAYS } from '#domain/progress/sleep-summary.ts';
import { MINUTES_ALONE_UNDER } from '../more/figure-words.ts';
import { FIGURE_DAYS, type ScheduleFigures } from '../more/schedule-figures.ts';

/** A figure as a line: what it is, the value (null: too little was logged), and the nights it is from, or those it needs. */
export type FigureLine = { term: string; value: string | null; from: string };

const IN_FIGURE_DAYS = `last ${FIGURE_DAYS} days`;

/** In hours, or in minutes alone where the progress page has it so. */
const length = (minutes: number): string => (minutes < MINUTES_ALONE_UNDER ? `${minutes} min` : hours(minutes));

/** The figures in the order of the page; those about the schedule are the ones of the progress page. */
export function figureLines(
  { logged, averageMinutesInBed, averageRating, lengths, missing }: SleepSummary,
  schedule: ScheduleFigures,
  needMinutes: number,
): FigureLine[] {
  const imported = lengths.imported === 0 ? '' : `, ${lengths.imported} of them imported`;
  return [
    { term: 'Nights logged', value: `${logged.length} of ${SUMMARY_DAYS}`, from: '' },
    {
      term: 'Time in bed, mean',
      value: averageMinutesInBed === null ? null : hours(averageMinutesInBed),
      from: averageMinutesInBed === null ? 'no night has times' : `${nightsOf(lengths.known)}${imported}`,
    },
    ...clockLines(schedule),
    indexLine(schedule),
    jetLagLine(schedule),
    debtLine(schedule, needMinutes),
    {
      term: 'Felt well rested, mean',
      value: averageRating === null ? null : `${averageRating.toFixed(1)} of 10`,
      from: averageRating === null ? 'no night was rated' : nightsOf(logged.length - missing.ratings),
    },
  ];
}

function clockLines({ timed, spread }: ScheduleFigures): FigureLine[] {
  const line = (term: string, minutes: readonly number[], spreadMinutes: number | null): FigureLine => ({
    term,
    value:
      minutes.length === 0
        ? null
        : `${clock(clockMean(minutes))}${spreadMinutes === null ? '' : ` ± ${length(spreadMinutes)}`}`,
    from:
      minutes.length === 0 ? `no night has times, ${IN_FIGURE_DAYS}` : `${nightsOf(minutes.length)}, ${IN_FIGURE_DAYS}`,
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

function indexLine({ index }: ScheduleFigures): FigureLine {
  return index.enough
    ? {
        term: 'Schedule regularity index',
        value: `${index.score} of 100`,
        from: `${index.pairs} pairs of back-to-back nights, ${IN_FIGURE_DAYS}`,
      }
    : {
        term: 'Schedule regularity index',
        value: null,
        from: `needs ${index.need} pairs of back-to-back nights, has ${index.have}`,
      };
}

function jetLagLine({ comparison: { minutes, shiftBed, free, work, missing } }: ScheduleFigures): FigureLine {
  const term = 'Social jet lag';
  const from = `${nightsOf(free.length)} before days off, ${work.length} before work days, ${IN_FIGURE_DAYS}`;
  if (shiftBed !== null) return { term, value: null, from: `not compared: usual bedtime ${clock(shiftBed)}` };
  if (minutes === null) {
    const still = [
      missing.free > 0 && `${missing.free} more before days off`,
      missing.work > 0 && `${missing.work} more before work days`,
    ].filter((side) => side !== false);
    return { term, value: null, from: `needs ${still.join(' and ')}` };
  }
  const side = minutes > 0 ? ' later' : minutes < 0 ? ' earlier' : '';
  return { term, value: `${length(Math.abs(minutes))}${side}`, from };
}

function debtLine({ debt }: ScheduleFigures, needMinutes: number): FigureLine {
  const term = 'Sleep debt';
  return debt.enough
    ? {
        term,
        value: length(debt.minutes),
        from: `against ${hours(needMinutes)} a night, ${debt.nights} of the last ${DEBT_DAYS} nights`,
      }
    : { term, value: null, from: `needs ${debt.need} of the last ${DEBT_DAYS} nights, has ${debt.have}` };
}
