import '../room-analysis.css';
import type { CSSProperties } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { roomBand, roomRange } from '#domain/score/bands.ts';
import { ARCH_LENGTH, ARCH_PATH, ARCH_STROKE, archPoint, SILL_PATH } from './arch-path.ts';

/** Half the length of the tick at an end of the margin. */
const TICK = 11;

type ScoreArchProps = { analysis: RoomAnalysis; className?: string };

/**
 * The score as the length of an arch on a sill; the margin is its lighter part between two ticks. Hidden from screen
 * readers: the text beside it is complete.
 */
export function ScoreArch({ analysis, className }: ScoreArchProps) {
  const { score } = analysis;
  const tone = `var(--${roomBand(analysis)})`;
  const filledLength = lengthOf(score);
  return (
    <svg viewBox="-140 -138 280 252" className={className} fill="none" aria-hidden="true" overflow="visible">
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
      <Margin analysis={analysis} />
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
      <path d={SILL_PATH} stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** The margin as the lighter part of the stroke, a tick at each of its ends, and a ring at the score. */
const Margin = ({ analysis }: { analysis: RoomAnalysis }) => {
  const { score } = analysis;
  const { low, high } = roomRange(analysis);
  const tone = roomBand(analysis);
  return (
    <g className="room-margin">
      <path
        d={ARCH_PATH}
        stroke={`var(--${tone})`}
        strokeWidth={ARCH_STROKE}
        opacity=".42"
        strokeDasharray={`0 ${lengthOf(score)} ${lengthOf(high - score)} ${ARCH_LENGTH}`}
        className="forced-color-adjust-none"
      />
      {[low, high].map((end) => (
        <path
          key={end}
          d={`M${coordinates(archPoint(end, -TICK))}L${coordinates(archPoint(end, TICK))}`}
          stroke={`var(--${tone}-ink)`}
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
        stroke={`var(--${tone})`}
        strokeWidth="4"
        className="forced-color-adjust-none"
      />
    </g>
  );
};

const lengthOf = (score: number): number => (ARCH_LENGTH * score) / 100;
const coordinates = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
