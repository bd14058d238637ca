/** The beginning of every `export.xml`, abridged, with the known errors of newer phones. */
export const APPLE_OPENING = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 12 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
<!ATTLIST Record
  type CDATA #REQUIRED
  value CDATA #IMPLIED
<!ATTLIST Record
>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-03-10 08:00:00 -0400"/>
`;
export const APPLE_END = '</HealthData>\n';

export type AppleSleep = { from: string; to: string; value: string; app?: string; zone?: string };

export function appleRecord({ from, to, value, app = 'Watch', zone }: AppleSleep): string {
  const opening = ` <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="${app}" creationDate="${to}" startDate="${from}" endDate="${to}" value="${value}"`;
  return zone === undefined
    ? `${opening}/>\n`
    : `${opening}>\n  <MetadataEntry key="HKTimeZone" value="${zone}"/>\n </Record>\n`;
}

export const appleFile = (records: readonly AppleSleep[]): string =>
  APPLE_OPENING + records.map(appleRecord).join('') + APPLE_END;

/** A file of about this many bytes: heart rates, with a night of four stages after each megabyte. */
export function* largeAppleFile(bytes: number): Generator<string> {
  yield APPLE_OPENING;
  let seed = 1;
  for (let night = 0; night * 1024 * 1024 < bytes; night += 1) {
    const rates: string[] = [];
    for (let length = 0; length < 1024 * 1024; length += rates.at(-1)?.length ?? 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      rates.push(heartRate(seed));
    }
    yield rates.join('') + nightOf(night);
  }
  yield APPLE_END;
}

const heartRate = (seed: number): string =>
  ` <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" device="&lt;&lt;HKDevice: 0x${seed.toString(16)}&gt;" unit="count/min" creationDate="2026-03-07 12:00:00 -0500" startDate="2026-03-07 12:00:00 -0500" endDate="2026-03-07 12:00:00 -0500" value="${seed % 97}"/>\n`;

function nightOf(night: number): string {
  const startMs = Date.UTC(2020, 0, 1 + night, 22);
  const at = (hours: number): string =>
    `${new Date(startMs + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
  return ['AsleepCore', 'AsleepDeep', 'Awake', 'AsleepREM']
    .map((stage, index) =>
      appleRecord({
        from: at(index),
        to: at(index + 1),
        value: `HKCategoryValueSleepAnalysis${stage}`,
        zone: 'Europe/London',
      }),
    )
    .join('');
}
