import { lazy, Suspense } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { FillTimes, NightTimes } from './night-times.ts';
import { hasImportedSleep, useImportedNight } from './use-imported-night.ts';

// Loaded on demand, because most people have no wearable. A failure to load leaves the logged night without the panel.
const ImportedNightPanel = lazy(() => import('./imported-night-panel.tsx').catch(() => ({ default: () => null })));

type ImportedNightViewProps = {
  owner: string;
  date: LocalDate;
  times: NightTimes;
  isLogged: boolean;
  fill: FillTimes | null;
};

/** The imported sleep of a night. Renders nothing without any. */
export function ImportedNightView({ owner, date, times, isLogged, fill }: ImportedNightViewProps) {
  const { night, isComplete } = useImportedNight(owner, date);
  if (!hasImportedSleep(night)) return null;
  return (
    <Suspense>
      <ImportedNightPanel night={night} isComplete={isComplete} times={times} isLogged={isLogged} fill={fill} />
    </Suspense>
  );
}
