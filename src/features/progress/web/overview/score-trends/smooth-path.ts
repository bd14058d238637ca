export type Point = { x: number; y: number };

/**
 * A smooth SVG path through points from left to right. Between two points it never exceeds either of them:
 * the monotone cubic of Steffen (1990), "A simple method for monotonic interpolation in one dimension".
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  // A single point is a dot, because the line has round caps.
  if (others.length === 0) return `M${coordinates(first.x, first.y)}Z`;
  const slopes = slopesAt(points);
  const curves = others.map((to, index) => {
    const from = points[index]!;
    const third = (to.x - from.x) / 3;
    const firstControl = coordinates(from.x + third, from.y + third * slopes[index]!);
    const secondControl = coordinates(to.x - third, to.y - third * slopes[index + 1]!);
    return `C${firstControl},${secondControl},${coordinates(to.x, to.y)}`;
  });
  return `M${coordinates(first.x, first.y)}${curves.join('')}`;
}

/** The slope of the path at each point. */
function slopesAt(points: readonly Point[]): number[] {
  const steps = points.slice(1).map((to, index) => step(points[index]!, to));
  const inner = steps.slice(1).map((after, index) => slopeBetween(steps[index]!, after));
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const start = inner[0] === undefined ? first.slope : endSlope(first.slope, inner[0]);
  const end = inner.length === 0 ? last.slope : endSlope(last.slope, inner.at(-1)!);
  return [start, ...inner, end];
}

type Step = { width: number; slope: number };

const step = (from: Point, to: Point): Step => ({ width: to.x - from.x, slope: (to.y - from.y) / (to.x - from.x) });

/** Zero at a peak or a valley, otherwise limited so that the path stays between its points. */
function slopeBetween(before: Step, after: Step): number {
  if (before.slope * after.slope <= 0) return 0;
  const mean = (before.slope * after.width + after.slope * before.width) / (before.width + after.width);
  const maxSlope = Math.min(Math.abs(before.slope), Math.abs(after.slope), Math.abs(mean) / 2);
  return Math.sign(before.slope) * 2 * maxSlope;
}

const endSlope = (slope: number, next: number): number => (3 * slope - next) / 2;

const coordinates = (x: number, y: number): string => `${roundToHundredths(x)},${roundToHundredths(y)}`;
const roundToHundredths = (pixels: number): number => Math.round(pixels * 100) / 100;
