import type { Exposure } from './exposure.ts';
import { gateOf } from './gates.ts';
import type { Measurements } from './measure.ts';
import { measuredFindings } from './measured-findings.ts';
import { pixelRatings } from './rate.ts';
import { regionsOf } from './regions.ts';
import type { PhotoRatings } from './room-report.ts';

/** The ratings of the embedded analyzer, or the reason why there are none. No answer of the person undoes a refusal. */
export function photoRatings(
  measured: Measurements,
  exposure: Exposure,
): { ratings: PhotoRatings } | { refused: string } {
  const gate = gateOf(measured);
  if (gate.refused !== null) return { refused: gate.refused };
  const regions = regionsOf(measured);
  const notices = gate.notices.map((text) => ({ kind: 'notice' as const, text }));
  const ratings: PhotoRatings = {
    analyzer: 'embedded',
    items: pixelRatings(measured, exposure),
    isEvening: isDarkHour(exposure),
    regions,
    findings: [...measuredFindings(measured, exposure, regions), ...notices],
  };
  return { ratings };
}

/** By the camera's clock, hours that are dark almost everywhere. */
const isDarkHour = ({ hour }: Exposure): boolean => hour !== null && (hour >= 21 || hour < 5);
