import { useId } from 'react';
import { weekdayName } from '#domain/time/format-date.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';
import type { DayScore } from './recent-scores.ts';
import { LINE_BOX, linePath, linePoints } from './score-line.ts';
import { Caption } from './tool-card.tsx';

/** The last seven days as moons. */
export const WeekPicture = ({ days }: { days: readonly DayScore[] }) => (
  <div className="grid w-[86%] grid-cols-7 gap-[3px] md:w-[84%] md:gap-1.5">
    {days.map(({ date, score, band }) => (
      <div key={date} className="grid justify-items-center gap-1.5 text-xs text-muted-foreground md:gap-2">
        <MoonDisc score={score} tone={band} className="aspect-square w-full max-w-9" />
        {weekdayName(date).slice(0, 1)}
      </div>
    ))}
  </div>
);

/** The last thirty days as a line. */
export function LinePicture({ days }: { days: readonly DayScore[] }) {
  const points = linePoints(days);
  return points.length < 2 ? <NoLine /> : <Line points={points} />;
}

function Line({ points }: { points: ReturnType<typeof linePoints> }) {
  const id = useId();
  const path = linePath(points);
  const [firstX] = points[0]!;
  const [lastX, lastY] = points.at(-1)!;
  const { width, height } = LINE_BOX;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-[84%]" aria-hidden="true" fill="none">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--series-1)" style={{ stopOpacity: 'var(--area)' }} />
          <stop offset="1" stopColor="var(--series-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${path}L${lastX} ${height}L${firstX} ${height}Z`} fill={`url(#${id})`} />
      <path d={path} stroke="var(--series-1)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={lastX} cy={lastY} r="5" fill="var(--lamp)" />
    </svg>
  );
}

const NoLine = () => (
  <div className="grid w-[84%] gap-2 md:gap-4">
    <svg viewBox="0 0 300 40" aria-hidden="true" fill="none">
      <path
        d="M8 30C60 30 70 12 118 16S190 34 226 24 268 10 292 12"
        stroke="var(--line-strong)"
        strokeWidth="1.75"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
    </svg>
    <Caption>Two scored nights make a line</Caption>
  </div>
);
