import { round, seededRandom } from './seeded-random.ts';

export type Star = { x: number; y: number; r: number; opacity: number; twinkleDelayS: number | null };

/** Minimum distance between stars, in drawing units. */
const MIN_DISTANCE = 17;

/**
 * A field of stars that thins toward the horizon. Compute it once, at module level.
 * `avoid` are circles that stay empty: the moon, a figure, the Big Dipper.
 */
export function starField({
  count,
  width,
  height,
  x0 = 0,
  y0 = 0,
  seed,
  avoid = [],
}: {
  count: number;
  width: number;
  height: number;
  x0?: number;
  y0?: number;
  seed: number;
  avoid?: readonly { x: number; y: number; r: number }[];
}): Star[] {
  const random = seededRandom(seed);
  const stars: Star[] = [];
  for (let attempts = 0; stars.length < count && attempts < 4000; attempts++) {
    const x = x0 + random() * width;
    const y = y0 + random() ** 1.25 * height;
    if (avoid.some((circle) => Math.hypot(circle.x - x, circle.y - y) < circle.r)) continue;
    if (stars.some((star) => Math.hypot(star.x - x, star.y - y) < MIN_DISTANCE)) continue;
    const brightness = random();
    const fade = 1 - (0.72 * (y - y0)) / height;
    stars.push({
      x: round(x),
      y: round(y),
      r: brightness > 0.93 ? 1.9 : brightness > 0.7 ? 1.25 : 0.8,
      opacity: round((0.3 + 0.7 * random()) * fade),
      twinkleDelayS: brightness > 0.86 ? round(-7 * random()) : null,
    });
  }
  return stars;
}
