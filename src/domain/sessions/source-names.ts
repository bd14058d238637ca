const SOURCE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    garmin: 'Garmin',
    'apple-health': 'Apple Health',
    fitbit: 'Fitbit',
    oura: 'Oura',
    'samsung-health': 'Samsung Health',
    'sleep-as-android': 'Sleep as Android',
    'sleep-cycle': 'Sleep Cycle',
    withings: 'Withings',
    sleepdiary: 'sleep diary',
    'better-sleep': 'Better Sleep',
  }),
);

/** The display name of a source; its own name if unknown. */
export const sourceName = (source: string): string => SOURCE_NAMES.get(source) ?? source;
