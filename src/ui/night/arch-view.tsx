import { useId } from 'react';
import { round, seededRandom } from '../art/seeded-random.ts';
import type { NightCurve } from './night-curve.ts';

/** How far the glass extends toward the hours on the arch, as a share. */
const GLASS_RATIO = 0.7;
const STARS = 34;
const TWINKLING_EVERY = 5;

/** The view through an arch drawn as a window: sky, moon and two rows of hills. */
export function ArchView({ curve }: { curve: NightCurve }) {
  const id = useId();
  const { center, base, rx, ry } = curve;
  const [glassX, glassY] = [rx * GLASS_RATIO, ry * GLASS_RATIO];
  const [left, right] = [round(center - glassX), round(center + glassX)];
  const toX = (share: number) => round(left + share * 2 * glassX);
  const toY = (share: number) => round(base - share * glassY);
  return (
    <g className="forced-colors:hidden">
      <defs>
        <clipPath id={`${id}glass`}>
          <path d={`M${left} ${base}A${round(glassX)} ${round(glassY)} 0 0 1 ${right} ${base}Z`} />
        </clipPath>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-1)" />
          <stop offset=".55" stopColor="var(--sky-2)" />
          <stop offset="1" stopColor="var(--sky-3)" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}glass)`}>
        <rect x={left} y={toY(1)} width={round(2 * glassX)} height={round(glassY)} fill={`url(#${id}sky)`} />
        {skyStars().map(({ number, x, y, r, opacity }) => (
          <circle
            key={number}
            cx={toX(x)}
            cy={toY(y)}
            r={r}
            fill="var(--star)"
            opacity={opacity}
            className={number % TWINKLING_EVERY === 0 ? 'twinkle' : undefined}
          />
        ))}
        <circle cx={toX(0.84)} cy={toY(0.48)} r="9" fill="var(--orb)" />
        <path
          d={`M${left} ${toY(0.22)}C${toX(0.2)} ${toY(0.42)} ${toX(0.35)} ${toY(0.14)} ${toX(0.5)} ${toY(0.18)}S${toX(0.8)} ${toY(0.36)} ${right} ${toY(0.16)}V${base}H${left}Z`}
          fill="var(--hill-1)"
          opacity=".75"
        />
        <path
          d={`M${left} ${toY(0.09)}C${toX(0.25)} ${toY(0.23)} ${toX(0.45)} ${toY(0.02)} ${toX(0.6)} ${toY(0.08)}S${toX(0.9)} ${toY(0.21)} ${right} ${toY(0.06)}V${base}H${left}Z`}
          fill="var(--hill-3)"
        />
      </g>
    </g>
  );
}

/** The same stars each time; positions are shares of the glass. */
function skyStars() {
  const random = seededRandom(11);
  return Array.from({ length: STARS }, (_, number) => ({
    number,
    x: random(),
    y: 0.28 + random() * 0.72,
    r: round(0.7 + random() * 1.1),
    opacity: round(0.25 + random() * 0.65),
  }));
}
