/** Right ascension and declination of the seven stars of the Big Dipper, in degrees, from the end of the handle to the bowl. */
const STAR_COORDINATES: readonly (readonly [ascension: number, declination: number])[] = [
  [206.9, 49.3],
  [200.98, 54.9],
  [193.5, 55.96],
  [183.9, 57.0],
  [178.5, 53.7],
  [165.5, 56.4],
  [165.9, 61.75],
];

/** At these declinations a degree of right ascension is about this many degrees of arc. */
const ARC_PER_DEGREE = 0.56;

const xs = STAR_COORDINATES.map(([ascension]) => -ascension * ARC_PER_DEGREE);
const ys = STAR_COORDINATES.map(([, declination]) => -declination);
const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];

/** The Big Dipper in a unit box, north up. */
export const DIPPER: readonly { x: number; y: number }[] = STAR_COORDINATES.map((_, star) => ({
  x: (xs[star]! - left) / (right - left),
  y: (ys[star]! - top) / (bottom - top),
}));

/** Pairs of stars joined by a line. */
export const DIPPER_LINES: readonly (readonly [from: number, to: number])[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 6],
  [6, 3],
];
