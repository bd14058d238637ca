import { type Week, weekLabel } from '#domain/progress/weeks.ts';
import { fourBand } from '#domain/score/bands.ts';
import { fullDate } from '#domain/time/format-date.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { TONE_CLASSES } from '#ui/tone.ts';
import { ChartTooltip } from '../chart-parts/chart-tooltip.tsx';
import { nightCountLabel } from '../chart-parts/format.ts';

export function WeekTooltip({ week }: { week: Week }) {
  const { monday, average, nights } = week;
  const band = fourBand(average);
  return (
    <ChartTooltip title={`Week of ${fullDate(monday)}`} note={average === null ? undefined : nightCountLabel(nights)}>
      <div className="flex items-center justify-between gap-4 py-0.5">
        <dt className="flex items-center gap-2 text-muted-foreground">
          <span className={TONE_CLASSES[band]}>
            <BandGlyph tone={band} />
          </span>
          {average === null ? 'No scored nights' : weekLabel(average)}
        </dt>
        <dd className="tabular font-semibold">{average ?? '–'}</dd>
      </div>
    </ChartTooltip>
  );
}
