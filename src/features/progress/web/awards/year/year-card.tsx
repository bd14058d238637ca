import { useState } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import { pluralize } from '#domain/insights/format.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { BANDS } from '#domain/progress/distribution.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { TitledCard } from '#ui/card.tsx';
import { TONE_CLASSES } from '#ui/tone.ts';
import { YearGrid } from './year-grid.tsx';

const DAYS = 365;

/** A moon for each night of the last year. `nights` are the logged ones. */
export function YearCard(props: { nights: readonly LoggedNight[]; today: LocalDate; openNight: OpenNight }) {
  const { nights, today } = props;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const count = nights.filter(({ date }) => date > addDays(today, -DAYS) && date <= today).length;
  return (
    <TitledCard title="Your year in nights" titleClassName="mb-1">
      <p className="mb-4 min-h-6 text-muted-foreground">
        {highlighted === null ? (
          yearMessage(count)
        ) : (
          <span aria-hidden="true" className="tabular text-foreground">
            {highlighted}
          </span>
        )}
      </p>
      <YearGrid {...props} onHighlight={setHighlighted} />
      {count > 0 && LEGEND}
    </TitledCard>
  );
}

const yearMessage = (count: number): string =>
  count === 0
    ? 'Each night you log becomes a moon here.'
    : `${pluralize(count, 'night')} logged in the last 365 days. Choose one to open it.`;

const SCORES = [
  ...BANDS.map(({ from, to, ...band }) => ({ ...band, range: `${from}-${to}` })),
  { band: 'none', label: 'No score', range: '' },
] as const;

const LEGEND = (
  <ul aria-label="Score ranges" className="mt-3 flex flex-wrap gap-x-4.5 gap-y-1.5 text-xs text-muted-foreground">
    {SCORES.map(({ band, label, range }) => (
      <li key={band} className="flex items-center gap-1.5 whitespace-nowrap">
        <span className={TONE_CLASSES[band]}>
          <BandGlyph tone={band} size={13} />
        </span>
        {label}
        {range && <span className="tabular">{range}</span>}
      </li>
    ))}
  </ul>
);
