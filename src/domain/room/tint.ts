import type { Planes } from './pixels.ts';

/** The color cast of the whole picture, after the camera's white balance. */
export type Tint = {
  /** log2(red / blue) of the summed linear light: above 0 is warm, below 0 cool. Monotone, without a singularity. */
  redOverBlueStops: number;
  /** Correlated color temperature, or null outside 2,500-9,000 K, where the formula is unreliable. */
  kelvin: number | null;
};

export function tintOf({ sum }: Planes): Tint {
  const floor = 1e-6;
  return {
    redOverBlueStops: Math.log2((sum.red + floor) / (sum.blue + floor)),
    kelvin: colorTemperature(sum.red, sum.green, sum.blue),
  };
}

/** McCamy's cubic on the CIE xy of a linear RGB color. */
function colorTemperature(red: number, green: number, blue: number): number | null {
  const x = 0.4124 * red + 0.3576 * green + 0.1805 * blue;
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const z = 0.0193 * red + 0.1192 * green + 0.9505 * blue;
  const total = x + y + z;
  if (total === 0) return null;
  const n = (x / total - 0.332) / (0.1858 - y / total);
  const kelvin = 449 * n ** 3 + 3525 * n ** 2 + 6823.3 * n + 5520.33;
  return kelvin >= 2500 && kelvin <= 9000 ? Math.round(kelvin) : null;
}
