/** The score arch in drawing units: a window of half-width 120 with walls of 96, on a sill. */
const RADIUS = 120;
const WALL = 96;

export const ARCH_PATH = `M-${RADIUS} ${WALL}V0A${RADIUS} ${RADIUS} 0 0 1 ${RADIUS} 0V${WALL}`;
export const ARCH_LENGTH = Math.PI * RADIUS + 2 * WALL;
export const ARCH_STROKE = 13;
export const SILL_PATH = 'M-136 104H136';

/** The point at a score (0 to 100) along the arch, `outwards` units outside its middle line. */
export function archPoint(score: number, outwards = 0): { x: number; y: number } {
  const length = (ARCH_LENGTH * score) / 100;
  const distance = RADIUS + outwards;
  if (length < WALL) return { x: -distance, y: WALL - length };
  if (length > ARCH_LENGTH - WALL) return { x: distance, y: length - (ARCH_LENGTH - WALL) };
  const angle = Math.PI - (length - WALL) / RADIUS;
  return { x: distance * Math.cos(angle), y: -distance * Math.sin(angle) };
}
