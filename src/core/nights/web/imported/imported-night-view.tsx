import { lazy, Suspense } from 'react';
import type { ImportedNightProps } from './night-times.ts';
import { useImportedNight } from './use-imported-night.ts';

// Loaded on demand, because most people have no wearable. A failure to load leaves the logged night without the panel.
const ImportedNightPanel = lazy(() => import('./imported-night-panel.tsx').catch(() => ({ default: () => null })));

/** The imported sleep of a night. Renders nothing without any. */
export function ImportedNightView(props: ImportedNightProps) {
  const { night, day, isComplete } = useImportedNight(props.owner, props.date);
  if (!night || !day) return null;
  return (
    <Suspense>
      <ImportedNightPanel {...props} night={night} day={day} isComplete={isComplete} />
    </Suspense>
  );
}
