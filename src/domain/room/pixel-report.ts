import { isEveningPhoto } from './answer-rating.ts';
import type { Exposure } from './exposure.ts';
import { gateOf } from './gates.ts';
import type { Measurements } from './measure.ts';
import { measuredFindings } from './measured-findings.ts';
import { pixelRatings } from './rate.ts';
import { regionsOf } from './regions.ts';
import { roomReport } from './report.ts';
import type { Answers, RoomReport } from './room-report.ts';

/** The result of the embedded analyzer: a report, or the reason why there is none. */
type PixelReport = { report: RoomReport } | { refused: string };

export function pixelReport(measured: Measurements, exposure: Exposure, answers: Answers): PixelReport {
  const gate = gateOf(measured);
  if (gate.refused !== null) return { refused: gate.refused };
  const regions = regionsOf(measured);
  const notices = gate.notices.map((text) => ({ kind: 'notice' as const, text }));
  const report = roomReport({
    items: pixelRatings(measured, exposure, answers),
    answers,
    analyzer: 'embedded',
    regions,
    findings: [...measuredFindings(measured, exposure, regions, isEveningPhoto(exposure, answers)), ...notices],
  });
  return { report };
}
