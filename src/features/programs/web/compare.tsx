import { useState } from 'react';
import { formatRating, formatShortDuration } from '#domain/insights/format.ts';
import { comparedWeeks, type WeeksFigures } from '#domain/programs/compared-weeks.ts';
import { CARD_TEXTS } from '#domain/programs/program-texts.ts';
import { clockTimeOf } from '#domain/time/clock-time.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import type { WithChange } from './use-known.ts';

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
export function Compare({ known, program, change }: WithChange) {
  const [isOpen, setIsOpen] = useState(program.ended !== null || program.opened.includes('compare'));
  const open = () => {
    setIsOpen(true);
    change({ action: 'opened', what: 'compare' });
  };
  return (
    <Card aria-labelledby="compare">
      <CardTitle id="compare" className="mb-2">
        Before and after
      </CardTitle>
      <p className="text-md text-muted-foreground">{CARD_TEXTS.compare}</p>
      {isOpen ? (
        <Figures known={known} program={program} />
      ) : (
        <Button className="mt-4" onClick={open}>
          Open your comparison
        </Button>
      )}
    </Card>
  );
}

function Figures({ known, program }: Omit<WithChange, 'change'>) {
  const { before, last } = comparedWeeks(program, { nights: known.nights, days: known.days(), today: known.now.date });
  const rows = FIGURES.filter(([name]) => before[name] !== null || last[name] !== null);
  if (rows.length === 0) return <p className="mt-4">Too few nights to compare: five in two weeks are needed.</p>;
  return (
    <table className="tabular mt-4 w-full text-md">
      <thead className="text-sm text-muted-foreground">
        <tr>
          <td />
          <th scope="col" className="pb-2 text-right font-normal">
            Before
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            Last 2 weeks
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, label, format]) => (
          <tr key={name} className="border-t border-border">
            <th scope="row" className="py-3 pr-2 text-left font-[550]">
              {label}
            </th>
            {[before[name], last[name]].map((value, side) => (
              <td key={side} className="py-3 pl-4 text-right font-display text-lg whitespace-nowrap">
                {value === null ? (
                  <span className="font-sans text-sm text-muted-foreground">not known</span>
                ) : (
                  format(value)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
