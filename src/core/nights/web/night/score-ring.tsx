import type { ScorePart } from '#domain/score/daily-score.ts';
import type { OpenParts } from '#domain/score/open-parts.ts';
import { round } from '#ui/art/seeded-random.ts';
import { classNames } from '#ui/class-names.ts';

/** The color of each part, the same in rings and in bars. */
export const PART_COLORS: Record<ScorePart['id'], string> = {
  environment: 'var(--series-3)',
  habits: 'var(--series-4)',
  duration: 'var(--series-1)',
  rested: 'var(--series-2)',
};

/** How far the round ends of two arcs overlap. */
const OVERLAP = 2.5;

type ScoreArcsProps = Pick<OpenParts, 'parts' | 'open'> & {
  /** Of the circle, in units of the picture. */
  radius: number;
  /** Of the line. */
  width: number;
};

/** The parts of a score around a circle, each as long as its weight: filled as far as it is earned, dotted while it is open. */
export function ScoreArcs({ parts, open, radius, width }: ScoreArcsProps) {
  const gap = (((width - OVERLAP) / radius) * 180) / Math.PI;
  const before = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part.max, 0);
  return parts.map((part, index) => {
    const from = before(index) * 3.6 + gap / 2;
    const length = part.max * 3.6 - gap;
    return open.includes(part.id) ? (
      <path
        key={part.id}
        {...LINE}
        d={arc(radius, from, length)}
        strokeWidth={width * 0.3}
        strokeDasharray={`0 ${width * 0.86}`}
        className="stroke-(--ink-3) forced-colors:stroke-[GrayText]"
      />
    ) : (
      <g key={part.id} strokeWidth={width}>
        <path
          {...LINE}
          d={arc(radius, from, length)}
          stroke="var(--track)"
          className="forced-colors:stroke-[GrayText] forced-colors:[stroke-width:3]"
        />
        {part.points > 0 && (
          <path
            {...LINE}
            d={arc(radius, from, (length * part.points) / part.max)}
            stroke={PART_COLORS[part.id]}
            pathLength={1}
            className="morphs drawn-once forced-colors:stroke-[Highlight]"
          />
        )}
      </g>
    );
  });
}

const LINE = { fill: 'none', strokeLinecap: 'round' } as const;

/** Degrees run clockwise from the top. */
function arc(radius: number, from: number, length: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  };
  return `M${point(from)}A${radius} ${radius} 0 ${length > 180 ? 1 : 0} 1 ${point(from + length)}`;
}

type ScoreRingProps = Pick<OpenParts, 'parts' | 'open'> & { className: string };

/** A score that lacks answers, in the place of its moon. Hidden from screen readers, because the number is beside it. */
export const ScoreRing = ({ className, ...parts }: ScoreRingProps) => (
  <svg viewBox="-36 -36 72 72" aria-hidden="true" className={classNames('flex-none', className)}>
    <ScoreArcs {...parts} radius={30} width={8} />
  </svg>
);
