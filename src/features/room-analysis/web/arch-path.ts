/** The score arch in drawing units: a window of half-width 120 with walls of 96, on a sill. */
const RADIUS = 120;
const WALL = 96;

export const ARCH_PATH = `M-${RADIUS} ${WALL}V0A${RADIUS} ${RADIUS} 0 0 1 ${RADIUS} 0V${WALL}`;
export const ARCH_LENGTH = Math.PI * RADIUS + 2 * WALL;
export const ARCH_STROKE = 13;
export const SILL_PATH = 'M-136 104H136';
