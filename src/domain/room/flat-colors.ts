import type { Pixels } from './pixels.ts';

/**
 * Share of the picture in its four most common colors (6 bits per channel). Low for photos, high for screenshots and
 * drawings.
 */
export function flatColorShare({ rgb }: Pixels): number {
  const counts = new Uint32Array(1 << 18);
  for (let byte = 0; byte < rgb.length; byte += 3) {
    counts[((rgb[byte]! >> 2) << 12) | ((rgb[byte + 1]! >> 2) << 6) | (rgb[byte + 2]! >> 2)]!++;
  }
  const top = [0, 0, 0, 0];
  for (const count of counts) {
    if (count <= top[3]!) continue;
    top[3] = count;
    top.sort((one, other) => other - one);
  }
  return top.reduce((sum, count) => sum + count, 0) / (rgb.length / 3);
}
