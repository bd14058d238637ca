import { type ReactNode, useId } from 'react';
import type { Region } from '#domain/room/room-report.ts';
import { Hatches } from './hatches.tsx';

const LABELS: Record<Region['kind'], string> = {
  bright: 'Large bright area',
  busy: 'Busy: many edges and colors',
  calm: 'Calm: smooth surfaces',
};

/** Legend for the marks that are on the photo. */
export function OverlayLegend({ regions }: { regions: readonly Region[] }) {
  const id = useId();
  const icons: Record<Region['kind'], ReactNode> = {
    bright: <rect x="1" y="1" width="24" height="16" rx="4" fill="none" stroke="var(--lamp)" strokeWidth="2" />,
    busy: <rect width="26" height="18" rx="4" fill={`url(#${id}busy)`} />,
    calm: <rect width="26" height="18" rx="4" fill={`url(#${id}calm)`} />,
  };
  const kinds = (['bright', 'busy', 'calm'] as const).filter((kind) => regions.some((region) => region.kind === kind));
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 pt-1 pb-2 text-xs text-muted-foreground">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg width="26" height="18" aria-hidden="true" className="flex-none">
            <Hatches id={id} />
            {icons[kind]}
          </svg>
          {LABELS[kind]}
        </li>
      ))}
    </ul>
  );
}
