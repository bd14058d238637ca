import { formatRating, formatShortDuration } from '#domain/insights/format.ts';
import { comparedWeeks, type WeeksFigures } from '#domain/programs/compared-weeks.ts';
import { comparedDays } from '#domain/sleep-day/compared-days.ts';
import { clockTimeOf } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from './parts.tsx';
import type { WithChange, WithProgram } from './use-known.ts';

const FIGURES: readonly [keyof WeeksFigures, string, (value: number) => string][] = [
  ['rating', 'How rested, 1 to 10', formatRating],
  ['inBed', 'Time in bed', formatShortDuration],
  ['asleep', 'Time asleep', formatShortDuration],
  ['toFallAsleep', 'Time to fall asleep', formatShortDuration],
  ['awake', 'Awake in the night', formatShortDuration],
  ['wake', 'Up at', (minutes) => clockText(clockTimeOf(Math.round(minutes)))],
  ['regularity', 'Regularity, of 100', (index) => String(Math.round(index))],
];

/** The two weeks before the start and the last two. It opens with a tap, because opening it is the step. */
export default function Compare({ known, program, change }: WithChange) {
  const isOpen = program.ended !== null || program.opened.includes('compare');
  return (
    <Panel title="Before and after">
      <p className="text-md text-muted-foreground">Months differ by themselves, so there is no verdict.</p>
      {isOpen ? (
        <Figures {...{ known, program }} />
      ) : (
        <Button onClick={() => change({ action: 'opened', what: 'compare' })}>Open your comparison</Button>
      )}
    </Panel>
  );
}

function Figures({ known: { nights, logged, imported, today }, program }: WithProgram) {
  const { before, last } = comparedWeeks(program, { nights, days: comparedDays(logged, imported), today });
  const rows = FIGURES.filter(([name]) => before[name] !== null || last[name] !== null);
  if (rows.length === 0) return <p>Too few nights to compare: five in two weeks are needed.</p>;
  return (
    <table className="tabular w-full text-right text-md [&_td]:pl-4">
      <thead className="text-sm text-muted-foreground">
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">Last 2 weeks</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, label, format]) => (
          <tr key={name} className="border-t border-border">
            <th scope="row" className="py-3 text-left font-[550]">
              {label}
            </th>
            {[before[name], last[name]].map((value, side) => (
              <td key={side} className="whitespace-nowrap">
                {value === null ? 'not known' : format(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
