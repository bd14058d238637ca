/** The source of nights from an export of this app. */
export const OWN_SOURCE = 'better-sleep';

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
    whoop: 'WHOOP',
    zepp: 'Zepp',
    'mi-fitness': 'Mi Fitness',
    polar: 'Polar',
    gadgetbridge: 'Gadgetbridge',
    autosleep: 'AutoSleep',
    'health-connect': 'Health Connect',
    'google-fit': 'Google Fit',
    'eight-sleep': 'Eight Sleep',
    sleepmeter: 'Sleepmeter',
    'plees-tracker': 'Plees Tracker',
    sleepdiary: 'sleep diary',
    [OWN_SOURCE]: 'Better Sleep',
    'own-table': 'sleep table',
  }),
);

/** The source of nights from the files of a watch. */
export const WATCH_FILE_SOURCE = 'garmin';

/**
 * Sources whose sleep begins when the person went to bed, by what they say about their own files. The others begin with
 * the first sleep, or do not say.
 */
const SOURCES_WITH_BEDTIME: ReadonlySet<string> = new Set(
  'fitbit oura samsung-health sleep-as-android sleep-cycle withings sleepmeter plees-tracker own-table better-sleep'.split(
    ' ',
  ),
);

/** Whether the time between bedtime and wake time is time in bed, and not only a window of sleep. */
export const hasBedtime = (source: string): boolean => SOURCES_WITH_BEDTIME.has(source);

/** Whether a device or an app measured the sleep. Of the other sources a person wrote the times down. */
export const isMeasured = (source: string): boolean =>
  !['sleepmeter', 'plees-tracker', 'sleepdiary', 'own-table', OWN_SOURCE].includes(source);

/** The display name of a source; its own name if unknown. */
export const sourceName = (source: string): string => SOURCE_NAMES.get(source) ?? source;
