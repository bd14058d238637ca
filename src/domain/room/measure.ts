import { type BrightRegion, brightRegions } from './bright-regions.ts';
import { type Clutter, clutterOf } from './clutter.ts';
import { exposureGain } from './exposure-gain.ts';
import { flatColorShare } from './flat-colors.ts';
import { type Light, lightnessPlane, lightOf } from './light.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type Pixels, planesOf } from './pixels.ts';
import { sharpnessOf } from './sharpness.ts';
import { type Tint, tintOf } from './tint.ts';

/** All measurements of the pixels, before any rating. */
export type Measurements = {
  light: Light;
  tint: Tint;
  palette: Palette;
  clutter: Clutter;
  brightRegions: BrightRegion[];
  sharpness: number;
  flatColorShare: number;
};

export function measurementsOf(pixels: Pixels): Measurements {
  const planes = planesOf(pixels);
  const lightness = lightnessPlane(planes);
  const gain = exposureGain(planes.luminance);
  return {
    light: lightOf(planes, lightness),
    tint: tintOf(planes),
    palette: paletteOf(planes, gain),
    clutter: clutterOf(planes, gain),
    brightRegions: brightRegions(planes),
    sharpness: sharpnessOf(lightness, planes.width, planes.height),
    flatColorShare: flatColorShare(pixels),
  };
}
