import { formatNights } from '#domain/insights/format.ts';
import { mean } from '#domain/nights/statistics.ts';
import type { SummaryNight } from '#domain/progress/sleep-summary.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { monthAndDay, shortWeekday } from '#domain/time/format-date.ts';
import { clockAt } from '#ui/chart/hour-axis.ts';
import { DASH, hoursAndMinutes, NUMBER, SheetTable } from './sheet-table.tsx';

/** Whether the table says more than that of the times: minutes asleep, pieces or naps of a device on three nights or more. */
export const isSleepMeasured = (nights: readonly SummaryNight[]): boolean =>
  nights.filter(({ sleep }) => sleep?.device && (sleep.asleepMinutes !== null || sleep.pieces > 1 || sleep.naps > 0))
    .length >= 3;

const duration = (minutes: number): string => (minutes === 0 ? '–' : hoursAndMinutes(Math.round(minutes)));

type Column = { name: string; of: (night: SummaryNight) => number | null; format: (value: number) => string };

/** Times are in minutes after noon; `Awake` is what the night holds beside sleep. */
const COLUMNS: readonly Column[] = [
  { name: 'Bed', of: ({ bed }) => bed, format: clockAt },
  { name: 'Up', of: ({ wake }) => wake, format: clockAt },
  { name: 'In bed', of: ({ minutesInBed }) => minutesInBed, format: duration },
  { name: 'Asleep', of: ({ sleep }) => sleep?.asleepMinutes ?? null, format: duration },
  { name: 'Awake in between', of: awakeMinutes, format: duration },
  {
    name: 'Pieces',
    of: ({ sleep }) => (sleep?.device ? sleep.pieces : null),
    format: (pieces) => String(Math.round(pieces * 10) / 10),
  },
  { name: 'Naps', of: ({ sleep }) => sleep?.napMinutes ?? null, format: duration },
  { name: '24-hour sleep', of: ({ sleep }) => sleep?.asleep24 ?? null, format: duration },
];

function awakeMinutes({ bed, wake, sleep }: SummaryNight): number | null {
  if (bed === null || wake === null || !sleep || sleep.asleepMinutes === null) return null;
  return Math.max(0, wake - bed - sleep.asleepMinutes);
}

/** Each night as devices, files and the diary know it, with means and ranges on top. */
export function MeasuredSleep({ nights }: { nights: readonly SummaryNight[] }) {
  const known = nights.filter(({ bed }) => bed !== null);
  const inPieces = known.filter(({ sleep }) => (sleep?.pieces ?? 1) > 1).length;
  const sources = [...new Set(nights.flatMap(({ sleep }) => sleep?.device ?? []))].map(sourceName).sort();
  return (
    <>
      <p className="summary-small mb-2 text-sm text-muted-foreground">
        In pieces: {inPieces} of {formatNights(known.length)}.{sources.length > 0 && ` From: ${sources.join(', ')}.`}
      </p>
      <SheetTable
        name="Sleep over 24 hours"
        rows="Sleep over 24 hours"
        columns={COLUMNS.map(({ name }) => name)}
        className="min-w-160"
      >
        <tbody>
          {rowsOf(nights).map(({ title, values }) => (
            <tr key={title} className="h-7.5 border-t border-border nth-[-n+3]:font-semibold">
              <th scope="row" className="text-left font-medium whitespace-nowrap">
                {title}
              </th>
              {COLUMNS.map(({ name, format }, index) => (
                <td key={name} className={NUMBER}>
                  {typeof values[index] === 'number' ? format(values[index]) : DASH}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SheetTable>
    </>
  );
}

type Row = { title: string; values: (number | null)[] };

/** The mean and the range of all nights, then each night. */
function rowsOf(nights: readonly SummaryNight[]): Row[] {
  const known = COLUMNS.map(({ of }) => nights.flatMap((night) => of(night) ?? []));
  const row = (title: string, pick: (values: readonly number[]) => number): Row => ({
    title,
    values: known.map((values) => (values.length === 0 ? null : pick(values))),
  });
  return [
    row('Mean', mean),
    row('Shortest or first', (values) => Math.min(...values)),
    row('Longest or last', (values) => Math.max(...values)),
    ...nights.map((night) => ({
      title: `${shortWeekday(night.date)} ${monthAndDay(night.date)}`,
      values: COLUMNS.map(({ of }) => of(night)),
    })),
  ];
}
