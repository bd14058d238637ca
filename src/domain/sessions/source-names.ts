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
    'better-sleep': 'Better Sleep',
    'own-table': 'sleep table',
  }),
);

/** The source of nights from the files of a watch. */
export const WATCH_FILE_SOURCE = 'garmin';

/** The display name of a source; its own name if unknown. */
export const sourceName = (source: string): string => SOURCE_NAMES.get(source) ?? source;
