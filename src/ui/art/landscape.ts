import { DIPPER } from './dipper.ts';
import { round, seededRandom } from './seeded-random.ts';
import { starField } from './star-field.ts';

/** The view from the window, in a box of 600 x 760. Computed once with a fixed seed, so it is always the same. */
export const MOON = { x: 430, y: 196, r: 50 };

export const DIPPER_STARS = DIPPER.map((star) => ({ x: round(74 + star.x * 208), y: round(118 + star.y * 104) }));

export const SKY = starField({
  count: 92,
  width: 600,
  height: 430,
  seed: 23,
  avoid: [{ x: MOON.x, y: MOON.y, r: 92 }, ...DIPPER_STARS.map((star) => ({ ...star, r: 15 }))],
});

/** The moon's path on the lake: height, width, opacity of each streak. */
export const GLINTS = (
  [
    [586, 64, 0.55],
    [594, 42, 0.8],
    [602, 74, 0.5],
    [610, 36, 0.9],
    [618, 58, 0.6],
    [626, 30, 0.8],
    [634, 48, 0.45],
    [642, 22, 0.6],
    [651, 34, 0.35],
  ] as const
).map(([y, width, opacity], row) => {
  const middle = MOON.x + (row % 2 ? 5 : -4);
  return { x1: middle - width / 2, x2: middle + width / 2, y, opacity };
});

const smoothStep = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** The near shore: high on both sides, low in front of the lake. */
function shoreY(x: number): number {
  const high = 606 - 30 * Math.sin((x + 60) / 150) - 7 * Math.sin(x / 37);
  const low = 652 + 10 * Math.sin(x / 70);
  const dip = smoothStep(120, 262, x) * (1 - smoothStep(452, 560, x));
  return high * (1 - dip) + low * dip;
}

function pine(x: number, y: number, scale: number): string {
  const w = 9 * scale;
  const h = 34 * scale;
  const rightSide = [
    [0.55, 0.62],
    [0.3, 0.62],
    [0.82, 0.3],
    [0.45, 0.3],
    [1, 0],
  ] as const;
  const points = [
    [0, 1] as const,
    ...rightSide,
    ...rightSide.toReversed().map(([across, up]) => [-across, up] as const),
  ].map(([across, up]) => `${round(x + w * across)} ${round(y - h * up)}`);
  return `M${points.join('L')}Z`;
}

const shorePoints = Array.from({ length: 83 }, (_, step) => -20 + step * 8);

export const SHORE = `M-20 ${round(shoreY(-20))}${shorePoints.map((x) => `L${x} ${round(shoreY(x))}`).join('')}V800H-20Z`;

const random = seededRandom(11);

export const FAR_PINES = Array.from({ length: 26 }, (_, tree) => {
  const x = tree < 17 ? -4 + random() * 172 : 520 + random() * 80;
  return pine(x, shoreY(x) + 10, 0.55 + random() * 0.75);
}).join('');

export const NEAR_PINES = [520, 546, 566, 588, 24, 52, 76]
  .map((x, tree) => pine(x, 700 - (tree > 3 ? 14 : 10), 1.5 + (tree % 3) * 0.42))
  .join('');
