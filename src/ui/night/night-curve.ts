import { round, seededRandom } from '../art/seeded-random.ts';

/** Sizes of the arch in drawing units; the small one is for phones. */
export const ARCHES = {
  large: {
    width: 640,
    height: 300,
    side: 30,
    stroke: 12,
    tickEnds: [0.945, 0.93, 0.915],
    labelGapHours: 0.7,
    stars: 24,
  },
  small: {
    width: 340,
    height: 206,
    side: 18,
    stroke: 9,
    tickEnds: [0.925, 0.905, 0.885],
    labelGapHours: 1.15,
    stars: 12,
  },
} as const;

export type ArchSize = keyof typeof ARCHES;
type Point = readonly [number, number];

/** How deep the sector of the night reaches toward the middle. */
const SECTOR_DEPTH = 0.62;
const STEPS = 48;

/** The half ellipse of the hours: 0 at the left foot, `hours` at the right one. */
export function nightCurve(size: ArchSize, hours: number) {
  const { width, height, side } = ARCHES[size];
  const center = width / 2;
  const base = height - 44;
  const [rx, ry] = [center - side, base - 24];
  const point = (hour: number, reach = 1): Point => {
    const angle = Math.PI * (1 - hour / hours);
    return [round(center + rx * reach * Math.cos(angle)), round(base - ry * reach * Math.sin(angle))];
  };
  const along = (from: number, to: number, reach = 1): string =>
    Array.from({ length: STEPS + 1 }, (_, step) => point(from + ((to - from) * step) / STEPS, reach).join(' ')).join(
      'L',
    );
  return {
    base,
    center,
    rx,
    ry,
    point,
    /** The hour on the arch in the direction of a point, from 0 to twice `hours`: below the feet the arch goes on as a full ellipse. */
    hourToward: (x: number, y: number): number => {
      const angle = Math.atan2((base - y) / ry, (x - center) / rx);
      return (1 - angle / Math.PI) * hours;
    },
    path: (from: number, to: number) => `M${along(from, to)}`,
    sector: (from: number, to: number) => `M${along(from, to)}L${along(to, from, SECTOR_DEPTH)}Z`,
    stars: (from: number, to: number) => starsBetween(from, to, ARCHES[size].stars, point),
    label: (hour: number): Point => {
      const isLow = Math.abs(hour - hours / 2) > 5;
      const reach = size === 'small' ? (isLow ? 0.765 : 0.8) : isLow ? 0.845 : 0.855;
      return point(hour, reach);
    },
  };
}

export type NightCurve = ReturnType<typeof nightCurve>;

/** Stars keep their order while the night grows, so that none jumps. */
function starsBetween(from: number, to: number, count: number, point: (hour: number, reach: number) => Point) {
  const random = seededRandom(5);
  const room = to - from - 0.8;
  if (room <= 0) return [];
  return Array.from({ length: count }, (_, number) => {
    const [x, y] = point(from + 0.4 + random() * room, 0.46 + random() * 0.32);
    return { number, x, y, r: round(0.7 + random() * 1.1), opacity: round(0.35 + random() * 0.6) };
  });
}
