import { lightness } from './color.ts';
import { colorTexture } from './color-texture.ts';
import { edgesOf } from './edges.ts';
import type { Planes } from './pixels.ts';

/** How busy the picture is. Separates messy rooms from tidy ones, but does not measure degrees of tidiness. */
export type Clutter = {
  smoothShare: number;
  orientationEntropy: number;
  colorTexture: number;
  /** The other three values as a logit: below 0 leans tidy, above 0 leans messy. */
  busy: number;
  cells: Float32Array;
};

export function clutterOf(planes: Planes, gain: number): Clutter {
  const { width, height, luminance } = planes;
  const edges = edgesOf(
    luminance.map((y) => lightness(gain * y)),
    width,
    height,
  );
  const scale = Math.cbrt(gain);
  const texture = colorTexture(planes.a, width, height, scale) + colorTexture(planes.b, width, height, scale);
  return {
    smoothShare: edges.smoothShare,
    orientationEntropy: edges.orientationEntropy,
    colorTexture: texture,
    busy: busyness(texture, edges.smoothShare, edges.orientationEntropy),
    cells: edges.cells,
  };
}

/** Logistic regression on 198 rooms labeled clean or messy; cross-validated AUC 0.95. */
const busyness = (texture: number, smoothShare: number, orientationEntropy: number): number =>
  -0.3085 +
  (1.1763 * (texture - 3.3496)) / 1.2622 -
  (0.8596 * (smoothShare - 0.397)) / 0.17 +
  (1.8418 * (orientationEntropy - 0.9322)) / 0.0471;
