import type { BandShare } from '#domain/progress/distribution.ts';
import { toneColor } from '#ui/tone.ts';
import { ringParts } from './ring-parts.ts';

/** Diameter, in drawing units. */
const SIZE = 192;
const RING_WIDTH = 18;
const RADIUS = (SIZE - RING_WIDTH) / 2;
/** How far the round cap of a part extends, in degrees. */
const CAP_DEGREES = (RING_WIDTH / 2 / RADIUS) * (180 / Math.PI);

/** A circle along the middle of the ring, with lengths in degrees. */
const CIRCLE = {
  cx: SIZE / 2,
  cy: SIZE / 2,
  r: RADIUS,
  fill: 'none',
  strokeWidth: RING_WIDTH,
  pathLength: 360,
} as const;

/** The share of each band as a ring. Hidden from screen readers: the table beside it has the same values. */
export function Donut({ shares }: { shares: readonly BandShare[] }) {
  const visible = shares.filter(({ nights }) => nights > 0);
  const parts = ringParts(visible.map(({ nights }) => nights));
  return (
    <svg className="size-full" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <circle {...CIRCLE} stroke="var(--track)" strokeOpacity={0.5} />
      {visible.map(({ band }, index) => {
        const { from, sweep } = parts[index]!;
        return (
          <circle
            key={band}
            {...CIRCLE}
            stroke={toneColor(band)}
            // Tells it from the poor part beside it, which has the same color.
            strokeOpacity={band === 'fair' ? 0.6 : undefined}
            strokeLinecap="round"
            strokeDasharray={sweep === 360 ? undefined : `${sweep - 2 * CAP_DEGREES} 360`}
            // An SVG circle starts at the right (3 o'clock).
            transform={`rotate(${from + CAP_DEGREES - 90} ${SIZE / 2} ${SIZE / 2})`}
          />
        );
      })}
    </svg>
  );
}
