import './room-analysis.css';
import type { CSSProperties } from 'react';
import { threeBand } from '#domain/score/bands.ts';
import { ARCH_LENGTH, ARCH_PATH, ARCH_STROKE, SILL_PATH } from './arch-path.ts';

/** The score as the length of an arch on a sill. Hidden from screen readers: the text beside it is complete. */
export function RoomArch({ score, className }: { score: number; className?: string }) {
  const filledLength = (ARCH_LENGTH * score) / 100;
  return (
    <svg viewBox="-140 -136 280 250" className={className} aria-hidden="true" overflow="visible">
      <path
        d={ARCH_PATH}
        fill="none"
        stroke="var(--track)"
        strokeWidth={ARCH_STROKE}
        strokeLinecap="round"
        className="forced-colors:stroke-[GrayText] forced-colors:[stroke-width:3]"
      />
      {score > 0 && (
        <path
          d={ARCH_PATH}
          fill="none"
          stroke={`var(--${threeBand(score)})`}
          strokeWidth={ARCH_STROKE}
          strokeLinecap="round"
          strokeDasharray={`${filledLength} ${ARCH_LENGTH}`}
          className="room-arch forced-color-adjust-none"
          style={{ '--drawn': `${filledLength}px` } as CSSProperties}
        />
      )}
      <text
        y="36"
        textAnchor="middle"
        className="fill-foreground forced-colors:fill-[CanvasText] font-display text-[112px] font-[280] tracking-[-0.045em] [font-variant-numeric:lining-nums]"
      >
        {score}
      </text>
      <text
        y="72"
        textAnchor="middle"
        className="fill-muted-foreground forced-colors:fill-[CanvasText] font-sans text-[16px] font-[450]"
      >
        out of 100
      </text>
      <path d={SILL_PATH} stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
