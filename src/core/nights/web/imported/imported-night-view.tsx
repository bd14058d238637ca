import { lazy, Suspense } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { FillTimes, NightTimes } from './night-times.ts';
import { hasImportedSleep, useImportedNight } from './use-imported-night.ts';

// Most people have no wearable: what draws its nights is fetched with the first of them. A failure leaves the night as it was typed.
const ImportedNightPanel = lazy(() => import('./imported-night-panel.tsx').catch(() => ({ default: () => null })));

type ImportedNightViewProps = {
  owner: string;
  date: LocalDate;
  times: NightTimes;
  isLogged: boolean;
  fill: FillTimes | null;
};

/** What wearables and files told of a night. Nothing where they told nothing. */
export function ImportedNightView({ owner, date, times, isLogged, fill }: ImportedNightViewProps) {
  const { night, isComplete } = useImportedNight(owner, date);
  if (!hasImportedSleep(night)) return null;
  return (
    <Suspense>
      <ImportedNightPanel night={night} isComplete={isComplete} times={times} isLogged={isLogged} fill={fill} />
    </Suspense>
  );
}
