import '../room-analysis.css';
import type { CSSProperties, ReactNode } from 'react';
import { threeBand } from '#domain/score/bands.ts';
import { ARCH_LENGTH, ARCH_PATH, ARCH_STROKE, archPoint, SILL_PATH } from './arch-path.ts';

/** Half the length of the tick at an end of the margin. */
const TICK = 11;

type ScoreArchProps = { score: number; margin: { low: number; high: number }; className?: string };

/**
 * The score as the length of an arch on a sill; the margin is its lighter part between two ticks. Hidden from screen
 * readers: the text beside it is complete.
 */
export function ScoreArch({ score, margin, className }: ScoreArchProps) {
  const tone = `var(--${threeBand(score)})`;
  const filledLength = lengthOf(score);
  return (
    <ArchDrawing className={className}>
      <path
        d={ARCH_PATH}
        stroke="var(--track)"
        strokeWidth={ARCH_STROKE}
        strokeLinecap="round"
        className="forced-colors:stroke-[GrayText] forced-colors:[stroke-width:3]"
      />
      {score > 0 && (
        <path
          d={ARCH_PATH}
          stroke={tone}
          strokeWidth={ARCH_STROKE}
          strokeLinecap="round"
          strokeDasharray={`${filledLength} ${ARCH_LENGTH}`}
          className="room-arch forced-color-adjust-none"
          style={{ '--drawn': `${filledLength}px` } as CSSProperties}
        />
      )}
      <Margin score={score} margin={margin} />
      <text
        y="38"
        textAnchor="middle"
        className="fill-foreground forced-colors:fill-[CanvasText] font-display text-[112px] font-[280] tracking-[-0.045em] [font-variant-numeric:lining-nums]"
      >
        {score}
      </text>
      <text
        y="74"
        textAnchor="middle"
        className="fill-muted-foreground forced-colors:fill-[CanvasText] font-sans text-[24px] font-[450] md:text-[17px]"
      >
        out of 100
      </text>
    </ArchDrawing>
  );
}

/** The margin as the lighter part of the stroke, a tick at each of its ends, and a ring at the score. */
const Margin = ({ score, margin }: Omit<ScoreArchProps, 'className'>) => (
  <g className="room-margin">
    <path
      d={ARCH_PATH}
      stroke={`var(--${threeBand(score)})`}
      strokeWidth={ARCH_STROKE}
      opacity=".42"
      strokeDasharray={`0 ${lengthOf(score)} ${lengthOf(margin.high - score)} ${ARCH_LENGTH}`}
      className="forced-color-adjust-none"
    />
    {[margin.low, margin.high].map((end) => (
      <path
        key={end}
        d={`M${coordinates(archPoint(end, -TICK))}L${coordinates(archPoint(end, TICK))}`}
        stroke={`var(--${threeBand(score)}-ink)`}
        strokeWidth="2.5"
        strokeLinecap="round"
        className="forced-colors:stroke-[CanvasText]"
      />
    ))}
    <circle
      cx={archPoint(score).x}
      cy={archPoint(score).y}
      r="10"
      fill="var(--surface)"
      stroke={`var(--${threeBand(score)})`}
      strokeWidth="4"
      className="forced-color-adjust-none"
    />
  </g>
);

/** The arch of a room without a score. Its short stroke is the known share (0 to 1) of what counts. */
export const EmptyArch = ({ known, className }: { known: number; className?: string }) => (
  <ArchDrawing className={className}>
    <path d={ARCH_PATH} stroke="var(--none)" strokeWidth="2.5" strokeDasharray="2 9" strokeLinecap="round" />
    {known > 0 && (
      <path
        d={ARCH_PATH}
        stroke="var(--none)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray={`${ARCH_LENGTH * known} ${ARCH_LENGTH}`}
        className="room-arch"
        style={{ '--drawn': `${ARCH_LENGTH * known}px` } as CSSProperties}
      />
    )}
    <text
      textAnchor="middle"
      className="fill-foreground forced-colors:fill-[CanvasText] font-display text-[45px] font-[300] tracking-[-0.02em]"
    >
      <tspan x="0" y="6">
        No score
      </tspan>
      <tspan x="0" y="54">
        yet
      </tspan>
    </text>
  </ArchDrawing>
);

const ArchDrawing = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <svg viewBox="-140 -138 280 252" className={className} fill="none" aria-hidden="true" overflow="visible">
    {children}
    <path d={SILL_PATH} stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

const lengthOf = (score: number): number => (ARCH_LENGTH * score) / 100;
const coordinates = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
