/** Color conversions: sRGB bytes -> linear light 0..1 -> CIE L* (0..100) and OKLab a (green..red), b (blue..yellow). */

/** Linear light of an sRGB byte (IEC 61966-2-1). */
export const LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of linear RGB (BT.709 primaries). */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Perceived lightness L* of a relative luminance; above 100 for a luminance above 1. */
export const lightness = (y: number): number => (y > 0.008856 ? 116 * cubeRoot(y) - 16 : 903.3 * y);

/** The inverse of `lightness`. */
export const luminanceOf = (lightnessStar: number): number =>
  lightnessStar > 8 ? ((lightnessStar + 16) / 116) ** 3 : lightnessStar / 903.3;

const STEPS = 4096;
const CUBE_ROOTS = Float32Array.from({ length: STEPS + 2 }, (_, step) => Math.cbrt(step / STEPS));

/** Cube root from a table, because three cube roots per pixel would dominate the cost. Exact to 1e-5 above 0.01. */
export function cubeRoot(value: number): number {
  if (value < 0.01 || value >= 1) return Math.cbrt(value);
  const at = value * STEPS;
  const step = at | 0;
  const low = CUBE_ROOTS[step]!;
  return low + (CUBE_ROOTS[step + 1]! - low) * (at - step);
}
