import '../room-analysis.css';
import { type ReactNode, useId } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import type { Region } from '#domain/room/room-report.ts';
import { regionsMessage } from './result-text.ts';

const LABELS: Record<Region['kind'], string> = {
  bright: 'Large bright area',
  busy: 'Busy: many edges and colors',
  calm: 'Calm: smooth surfaces',
};

/** The whole photo with what was measured drawn over it, and a legend. */
export function MeasuredPhoto({ analysis: { imageUrl, regions } }: { analysis: RoomAnalysis }) {
  const id = useId();
  return (
    <figure>
      <div className="room-lift relative w-fit overflow-clip rounded-md bg-sunk">
        <img src={imageUrl} alt="" loading="lazy" className="room-photo max-h-112 max-w-full" />
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
          <Hatches id={id} />
          {regions.map((region) => (
            <Mark key={`${region.kind} ${region.x} ${region.y}`} id={id} {...region} />
          ))}
        </svg>
      </div>
      <figcaption>
        <Legend id={id} regions={regions} />
        <p className="sr-only">{regionsMessage(regions)}</p>
      </figcaption>
    </figure>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** A bright area is outlined twice, light on dark, so that it is visible on any photo. */
function Mark({ id, kind, ...region }: Region & { id: string }) {
  const rect = {
    x: percent(region.x),
    y: percent(region.y),
    width: percent(region.width),
    height: percent(region.height),
  };
  if (kind !== 'bright') return <rect {...rect} fill={`url(#${id}${kind})`} />;
  return (
    <>
      <rect {...rect} rx="4" fill="none" stroke="var(--on-lamp)" strokeWidth="4.5" strokeOpacity=".65" />
      <rect {...rect} rx="4" fill="none" stroke="var(--lamp)" strokeWidth="2" />
    </>
  );
}

/** Two hatch patterns that differ in direction as well as in color: steep strokes for busy, level lines for calm. */
const Hatches = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}busy`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V7" stroke="var(--on-lamp)" strokeWidth="4" strokeOpacity=".35" />
      <path d="M0 0V7" stroke="var(--series-2)" strokeWidth="2" />
    </pattern>
    <pattern id={`${id}calm`} width="9" height="9" patternUnits="userSpaceOnUse">
      <path d="M0 4.5H9" stroke="var(--on-lamp)" strokeWidth="2.5" strokeOpacity=".3" />
      <path d="M0 4.5H9" stroke="var(--series-3)" strokeWidth="1.25" strokeOpacity=".9" />
    </pattern>
  </defs>
);

/** Legend for the marks that are on the photo. */
function Legend({ id, regions }: { id: string; regions: readonly Region[] }) {
  const icons: Record<Region['kind'], ReactNode> = {
    bright: <rect x="1" y="1" width="24" height="16" rx="4" fill="none" stroke="var(--lamp)" strokeWidth="2" />,
    busy: <rect width="26" height="18" rx="4" fill={`url(#${id}busy)`} />,
    calm: <rect width="26" height="18" rx="4" fill={`url(#${id}calm)`} />,
  };
  const kinds = (['bright', 'busy', 'calm'] as const).filter((kind) => regions.some((region) => region.kind === kind));
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 pt-2.5 text-xs text-muted-foreground">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <svg width="26" height="18" aria-hidden="true" className="flex-none">
            {icons[kind]}
          </svg>
          {LABELS[kind]}
        </li>
      ))}
    </ul>
  );
}
