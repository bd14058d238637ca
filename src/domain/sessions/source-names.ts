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

/** How people call a source of nights; its own name where it is not known here. */
export const sourceName = (source: string): string => SOURCE_NAMES.get(source) ?? source;
