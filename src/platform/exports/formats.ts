import { appleHealth } from './apple-health.ts';
import { betterSleepExport } from './better-sleep-export.ts';
import { fitbit } from './fitbit.ts';
import type { Format } from './format.ts';
import { garminExport } from './garmin-export.ts';
import { garminFit } from './garmin-fit.ts';
import { oura } from './oura.ts';
import { samsungHealth } from './samsung-health.ts';
import { sleepAsAndroid } from './sleep-as-android.ts';
import { sleepCycle } from './sleep-cycle.ts';
import { sleepdiary } from './sleepdiary.ts';
import { withings } from './withings.ts';

/** If the beginning of a file matches several formats, the first one wins. */
export const FORMATS: readonly Format[] = [
  garminExport,
  garminFit,
  appleHealth,
  fitbit,
  oura,
  samsungHealth,
  sleepAsAndroid,
  sleepCycle,
  withings,
  sleepdiary,
  betterSleepExport,
];

/** `Garmin, Apple Health, … and Better Sleep`. */
export const formatTitles = (): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(FORMATS.map((format) => format.title));
