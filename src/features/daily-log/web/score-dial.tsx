import { useId } from 'react';
import { PART_COLORS } from '#core/nights/web/night/score-part-colors.ts';
import { dailyLabel, threeBand } from '#domain/score/bands.ts';
import type { ScorePart } from '#domain/score/daily-score.ts';
import { round } from '#ui/art/seeded-random.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';

const RADIUS = 116;
const GAP_DEGREES = 5.2;

/** The score as a ring: the arc of each part has the length of its weight and is filled by the earned share. `total` null: no score yet. */
export function ScoreDial({ total, parts }: { total: number | null; parts: ScorePart[] }) {
  const tone = threeBand(total);
  const id = useId();
  const before = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part.max, 0);
  return (
    <div className="relative mx-auto mt-1 aspect-square w-60 md:w-68">
      <svg viewBox="-136 -136 272 272" aria-hidden="true" className="size-full overflow-visible">
        <defs>
          <radialGradient id={id} cx=".64" cy=".34" r=".85">
            <stop offset="0" stopColor={`var(--${tone})`} stopOpacity=".16" />
            <stop offset="1" stopColor={`var(--${tone})`} stopOpacity=".02" />
          </radialGradient>
        </defs>
        {total !== null && <circle r="96" fill={`url(#${id})`} />}
        {parts.map((part, index) => (
          <Arc key={part.id} part={total === null ? { ...part, points: 0 } : part} fromDegrees={before(index) * 3.6} />
        ))}
      </svg>
      {total === null ? <Waiting /> : <Middle total={total} />}
    </div>
  );
}

/** Shown while nothing is entered. */
const Waiting = () => (
  <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-center font-display text-lg leading-6 text-muted-foreground">
    <MoonDisc score={null} tone="none" className="size-14" />
    <p>
      Your score appears
      <br />
      as you log
    </p>
  </div>
);

/**
 * The longest label needs the widest part of the ring, so everything moves up a little for it. No paragraphs, because user-defined
 * paragraph spacing would push the number out of the ring.
 */
function Middle({ total }: { total: number }) {
  const tone = threeBand(total);
  const label = dailyLabel(total);
  const isLong = label.length > 12;
  return (
    <div
      className={classNames(
        'absolute inset-0 grid place-content-center justify-items-center text-center',
        isLong && '-translate-y-3',
      )}
    >
      <span
        className={classNames(
          'figure font-[280] tracking-[-0.045em] forced-color-adjust-none forced-colors:text-[CanvasText]',
          isLong ? 'text-5xl md:text-6xl' : 'text-6xl',
        )}
      >
        {total}
      </span>
      <span
        className={classNames(
          'text-md text-muted-foreground',
          isLong ? 'mt-0.5 mb-1.5 leading-5' : 'mt-1.5 mb-2.5 leading-6',
        )}
      >
        out of 100
      </span>
      <Badge tone={tone} glyph>
        {label}
      </Badge>
    </div>
  );
}

function Arc({ part, fromDegrees }: { part: ScorePart; fromDegrees: number }) {
  const from = fromDegrees + GAP_DEGREES / 2;
  const length = part.max * 3.6 - GAP_DEGREES;
  const line = { fill: 'none', strokeWidth: 13, strokeLinecap: 'round' } as const;
  return (
    <>
      <path
        {...line}
        d={arc(from, length)}
        stroke="var(--track)"
        className="forced-colors:stroke-[GrayText] forced-colors:[stroke-width:3]"
      />
      {part.points > 0 && (
        <path
          {...line}
          d={arc(from, (length * part.points) / part.max)}
          stroke={PART_COLORS[part.id]}
          pathLength={1}
          className="morphs drawn-once forced-colors:stroke-[Highlight]"
        />
      )}
    </>
  );
}

/** Degrees run clockwise from the top. */
function arc(from: number, length: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${round(RADIUS * Math.cos(angle))} ${round(RADIUS * Math.sin(angle))}`;
  };
  return `M${point(from)}A${RADIUS} ${RADIUS} 0 ${length > 180 ? 1 : 0} 1 ${point(from + length)}`;
}
