import type { Measurements } from '#domain/room/measure.ts';

/** The measurements of an ordinary tidy room by day, as a starting point for rules. */
export function measuredRoom(changes: {
  light?: Partial<Measurements['light']>;
  tint?: Partial<Measurements['tint']>;
  palette?: Partial<Measurements['palette']>;
  clutter?: Partial<Measurements['clutter']>;
  brightRegions?: Measurements['brightRegions'];
  sharpness?: number;
  flatColorShare?: number;
  litFlatColorShare?: number;
}): Measurements {
  const { light, tint, palette, clutter, ...rest } = changes;
  return {
    light: {
      ...{ meanLuminance: 0.24, p5: 12, median: 52, p95: 84, spread: 21 },
      ...{ brightShare: 0.08, darkShare: 0.15, clippedShare: 0.01, dynamicRangeStops: 5 },
      ...light,
    },
    tint: { redOverBlueStops: 0.3, kelvin: 5600, ...tint },
    palette: {
      ...{ colorSpread: 0.03, vividShare: 0.02, warmShare: 0.4, coolShare: 0.1, greenShare: 0.01, blueTopShare: 0.02 },
      ...palette,
    },
    clutter: {
      ...{ smoothShare: 0.52, orientationEntropy: 0.91, colorTexture: 2.6, busy: -2, cells: new Float32Array(576) },
      ...clutter,
    },
    brightRegions: [],
    sharpness: 110,
    flatColorShare: 0.04,
    litFlatColorShare: 0.04,
    content: { x: 0, y: 0, width: 1, height: 1 },
    ...rest,
  };
}
