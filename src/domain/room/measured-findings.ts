import { isProbablyWindow } from './bright-regions.ts';
import { type Exposure, isNightMode, luxStep, melanopicLux } from './exposure.ts';
import { formatPercent, positionLabel } from './format.ts';
import type { Measurements } from './measure.ts';
import { brightRegionPositionLabel } from './rate-window.ts';
import type { Finding, Region } from './room-report.ts';

/** The measurements and their positions as text. Names only what pixels can show. */
export function measuredFindings(measured: Measurements, exposure: Exposure, regions: readonly Region[]): Finding[] {
  const texts = [
    brightness(measured),
    lightLevel(measured, exposure),
    exposure.flashFired ? null : tint(measured),
    ...brightAreas(measured),
    order(measured, regions),
    palette(measured),
  ];
  const notices = [
    exposure.flashFired &&
      'The flash fired, so the light of the room was not judged. Take the photo again without flash.',
    isNightMode(exposure) && 'The camera used a night mode or a very long exposure, so its brightness is unreliable.',
  ];
  return [
    ...texts.filter((text) => text !== null).map((text) => ({ kind: 'measured' as const, text })),
    ...(lightLevelUnknown(measured, exposure) ? [{ kind: 'not_visible' as const, text: NO_LIGHT_LEVEL }] : []),
    ...notices.filter((text) => text !== false).map((text) => ({ kind: 'notice' as const, text })),
  ];
}

function brightness({ light }: Measurements): string {
  const range = Math.round(light.dynamicRangeStops);
  return `Brightness: on average ${formatPercent(light.meanLuminance)} of white, and ${range} stops between dark and bright (each stop doubles the light). The camera chose this exposure, so it is not how bright the room really is.`;
}

function lightLevel({ light, tint }: Measurements, exposure: Exposure): string | null {
  const lux = melanopicLux(exposure, light.meanLuminance, tint.kelvin);
  if (lux === null) return null;
  return `Light level: about ${luxStep(lux)} lux at eye level as the body clock sees it, estimated from the camera's settings. It may be three times less or more. Advised: 10 or less in the evening, 1 or less asleep.`;
}

const NO_LIGHT_LEVEL =
  "How bright the room really is: the file carries no camera settings (messengers and websites remove them). The camera's original file has them.";

/** Flash and night mode have their own notice. */
const lightLevelUnknown = (measured: Measurements, exposure: Exposure): boolean =>
  lightLevel(measured, exposure) === null && !exposure.flashFired && !isNightMode(exposure);

/** What it says about the lamps is part of the rating of an evening photo. */
const tint = ({ palette }: Measurements): string =>
  `Color: ${formatPercent(palette.warmShare)} of the picture is yellowish, ${formatPercent(palette.coolShare)} bluish. By day, daylight and paint color a picture.`;

const brightAreas = ({ brightRegions }: Measurements): string[] =>
  brightRegions
    .filter(isProbablyWindow)
    .slice(0, 3)
    .map(
      (area) =>
        `Large bright area, ${brightRegionPositionLabel(area)}: ${formatPercent(area.area)} of the picture, probably a window.`,
    );

function order({ clutter }: Measurements, regions: readonly Region[]): string {
  const busiest = regions.find(({ kind }) => kind === 'busy');
  const where = busiest ? ` Busiest part: ${regionPositionLabel(busiest)}.` : '';
  return `Order: ${formatPercent(clutter.smoothShare)} of the picture is smooth.${where} This tells a messy room from a tidy one, not how tidy it is.`;
}

const regionPositionLabel = ({ x, y, width, height }: Region): string => positionLabel(x + width / 2, y + height / 2);

const palette = ({ palette: { vividShare } }: Measurements): string =>
  `Colors: ${formatPercent(vividShare)} of the picture is in loud colors.`;
