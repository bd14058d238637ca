import { useId } from 'react';
import { round, seededNumbers } from '../art/seeded-numbers.ts';
import type { NightCurve } from './night-curve.ts';

/** How far the glass reaches toward the hours on the arch. */
const REACH = 0.7;
const STARS = 34;
const TWINKLING_EVERY = 5;

/** What is seen through an arch that is a window: sky, moon and two rows of hills. */
export function ArchView({ curve }: { curve: NightCurve }) {
  const id = useId();
  const { centre, base, rx, ry } = curve;
  const [glassX, glassY] = [rx * REACH, ry * REACH];
  const [left, right] = [round(centre - glassX), round(centre + glassX)];
  const at = (share: number) => round(left + share * 2 * glassX);
  const up = (share: number) => round(base - share * glassY);
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
        <rect x={left} y={up(1)} width={round(2 * glassX)} height={round(glassY)} fill={`url(#${id}sky)`} />
        {skyStars().map(({ number, x, y, r, opacity }) => (
          <circle
            key={number}
            cx={at(x)}
            cy={up(y)}
            r={r}
            fill="var(--star)"
            opacity={opacity}
            className={number % TWINKLING_EVERY === 0 ? 'twinkle' : undefined}
          />
        ))}
        <circle cx={at(0.84)} cy={up(0.48)} r="9" fill="var(--orb)" />
        <path
          d={`M${left} ${up(0.22)}C${at(0.2)} ${up(0.42)} ${at(0.35)} ${up(0.14)} ${at(0.5)} ${up(0.18)}S${at(0.8)} ${up(0.36)} ${right} ${up(0.16)}V${base}H${left}Z`}
          fill="var(--hill-1)"
          opacity=".75"
        />
        <path
          d={`M${left} ${up(0.09)}C${at(0.25)} ${up(0.23)} ${at(0.45)} ${up(0.02)} ${at(0.6)} ${up(0.08)}S${at(0.9)} ${up(0.21)} ${right} ${up(0.06)}V${base}H${left}Z`}
          fill="var(--hill-3)"
        />
      </g>
    </g>
  );
}

/** The same stars each time; places are shares of the glass. */
function skyStars() {
  const next = seededNumbers(11);
  return Array.from({ length: STARS }, (_, number) => ({
    number,
    x: next(),
    y: 0.28 + next() * 0.72,
    r: round(0.7 + next() * 1.1),
    opacity: round(0.25 + next() * 0.65),
  }));
}
