import { useId, useState } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { BandLegend } from '../chart-parts/band-legend.tsx';
import type { OpenNight } from '../chart-parts/open-night.ts';
import { ActogramTable } from './actogram-table.tsx';
import { ImportedLegend } from './imported-legend.tsx';

const CHOICES = [
  { value: '30', label: '30 nights' },
  { value: '90', label: '90 nights' },
] as const;

type ActogramCardProps = {
  /** Logged or imported. */
  nights: readonly LoggedNight[];
  logged: readonly LoggedNight[];
  /** Source of imported times, by date. */
  sources: ReadonlyMap<LocalDate, string>;
  today: LocalDate;
  openNight: OpenNight;
};

/** Times in bed, one row for each night. */
export function ActogramCard(props: ActogramCardProps) {
  const title = useId();
  const [days, setDays] = useState<(typeof CHOICES)[number]['value']>('30');
  const isEmpty = props.nights.every(({ bedTime, wakeTime }) => bedTime === null || wakeTime === null);
  const hasMore = props.nights.some(({ date }) => date <= addDays(props.today, -Number(CHOICES[0].value)));
  const choice = <Segmented label="Nights shown" options={CHOICES} value={days} onChange={setDays} />;
  return (
    <Card aria-labelledby={title}>
      <CardTitle id={title} className="mb-4 gap-y-3" right={!isEmpty && hasMore && choice}>
        When you were in bed
      </CardTitle>
      {isEmpty ? (
        <EmptyState spot="nights" level={3} title="No night to draw yet" className="pt-2! pb-6!">
          Each night with a bedtime and a wake time becomes a line here.
        </EmptyState>
      ) : (
        <>
          <ActogramTable key={days} {...props} days={Number(days)} />
          <div className="mt-4 flex flex-wrap gap-x-4.5 gap-y-1.5">
            <BandLegend />
            {props.sources.size > 0 && <ImportedLegend />}
          </div>
        </>
      )}
    </Card>
  );
}
