import { entropy } from './edges.ts';

const LEVELS = 3;
/** Bins of width 1 on a scale of OKLab x 100. The range exceeds the colors of real pictures. */
const BINS = 512;

/**
 * How much the color changes locally: entropy (bits) of the Haar sub-bands, averaged over three scales and three
 * directions.
 */
export function colorTexture(plane: Float32Array, width: number, height: number, scale: number): number {
  let low: Float32Array = plane;
  let [w, h, factor, bits] = [width, height, 100 * scale, 0];
  for (let level = 0; level < LEVELS; level++) {
    const step = haar(low, w, h, factor);
    bits += step.bits;
    ({ low, width: w, height: h } = step);
    factor = 1;
  }
  return bits / (LEVELS * 3);
}

/**
 * One level of the orthonormal Haar transform: the half-size picture and the summed entropy of its three detail bands.
 */
function haar(plane: Float32Array, width: number, height: number, factor: number) {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const low = new Float32Array(halfWidth * halfHeight);
  const bands = [new Float64Array(BINS), new Float64Array(BINS), new Float64Array(BINS)] as const;
  const half = factor / 2;
  for (let y = 0, to = 0; y < halfHeight; y++) {
    let at = y * 2 * width;
    for (let x = 0; x < halfWidth; x++, to++, at += 2) {
      const [a, b] = [plane[at]!, plane[at + 1]!];
      const [c, d] = [plane[at + width]!, plane[at + width + 1]!];
      low[to] = (a + b + c + d) * half;
      bands[0][bin((a - b + c - d) * half)]!++;
      bands[1][bin((a + b - c - d) * half)]!++;
      bands[2][bin((a - b - c + d) * half)]!++;
    }
  }
  return { low, width: halfWidth, height: halfHeight, bits: entropy(bands[0]) + entropy(bands[1]) + entropy(bands[2]) };
}

const bin = (value: number): number => Math.max(0, Math.min(BINS - 1, Math.round(value) + BINS / 2));
