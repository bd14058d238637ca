import type { distribution } from '#domain/progress/distribution.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { TitledCard } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TONE_CLASSES } from '#ui/tone.ts';
import { formatCount } from '../../format.ts';
import { Donut } from './donut.tsx';

type Distribution = ReturnType<typeof distribution>;

/** The share of scores in each of the four bands: a ring, and a table that is its legend. `days` of the range, null without a limit. */
export function DistributionCard({ nights, shares, days }: Distribution & { days: number | null }) {
  return (
    <TitledCard
      title="Score Distribution"
      right={<p className="text-sm text-muted-foreground">{days === null ? 'all nights' : `last ${days} days`}</p>}
      className="flex flex-col"
    >
      {nights === 0 ? (
        <EmptyState spot="donut" level={3} title="No sleep data available" className="my-auto">
          Start logging your sleep to see score distribution
        </EmptyState>
      ) : (
        <div className="my-auto grid items-center gap-4 min-[22.5rem]:grid-cols-[7.5rem_minmax(0,1fr)] md:grid-cols-[11.75rem_minmax(0,1fr)] md:gap-8 lg:max-xl:grid-cols-[9rem_minmax(0,1fr)] lg:max-xl:gap-5">
          <div className="relative mx-auto aspect-square w-48 max-w-full min-[22.5rem]:w-full">
            <Donut shares={shares} />
            <p className="absolute inset-0 grid place-content-center text-center">
              <span className="figure text-3xl md:text-4xl">{formatCount(nights)}</span>
              <span className="mt-1.5 text-sm leading-4 text-muted-foreground">
                {nights === 1 ? 'night' : 'nights'}
              </span>
            </p>
          </div>
          <Legend shares={shares} />
        </div>
      )}
    </TitledCard>
  );
}

const Legend = ({ shares }: Pick<Distribution, 'shares'>) => (
  <table className="w-full text-md">
    <caption className="sr-only">Nights in each score range</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Band</th>
        <th scope="col">Nights</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      {shares.map(({ band, label, from, to, nights, percent }) => (
        <tr key={band} className="border-b border-border last:border-0">
          <th scope="row" className="py-2.5 text-left font-normal">
            <span className="flex items-center gap-2.5">
              <span className={TONE_CLASSES[band]}>
                <BandGlyph tone={band} size={15} />
              </span>
              <span>
                <span className="block leading-5 font-semibold">{label}</span>
                <span className="tabular block text-xs text-muted-foreground">
                  {from}-{to}
                </span>
              </span>
            </span>
          </th>
          <td className="tabular text-right font-semibold">{formatCount(nights)}</td>
          <td className="tabular w-12 text-right text-sm text-muted-foreground">{percent}%</td>
        </tr>
      ))}
    </tbody>
  </table>
);
