import { round } from './seeded-random.ts';
import type { Star } from './star-field.ts';

export function Stars({ field }: { field: readonly Star[] }) {
  return field.map((star) => (
    <circle
      key={`${star.x} ${star.y}`}
      cx={star.x}
      cy={star.y}
      r={star.r}
      fill="var(--star)"
      opacity={star.opacity}
      className={star.twinkleDelayS === null ? undefined : 'twinkle'}
      style={star.twinkleDelayS === null ? undefined : { animationDelay: `${star.twinkleDelayS}s` }}
    />
  ));
}

/** The outline of a star with four points. */
export function starPath(x: number, y: number, r: number): string {
  const waist = r * 0.12;
  const point = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`;
  return (
    `M${point(0, -r)}Q${point(waist, -waist)} ${point(r, 0)}Q${point(waist, waist)} ${point(0, r)}` +
    `Q${point(-waist, waist)} ${point(-r, 0)}Q${point(-waist, -waist)} ${point(0, -r)}Z`
  );
}
