import { appleHealth } from './apple-health.ts';
import { autosleep } from './autosleep.ts';
import { betterSleepExport } from './better-sleep-export.ts';
import { eightSleep } from './eight-sleep.ts';
import { fitbit } from './fitbit.ts';
import type { Format } from './format.ts';
import { gadgetbridge } from './gadgetbridge.ts';
import { garminExport } from './garmin-export.ts';
import { garminFit } from './garmin-fit.ts';
import { googleFit } from './google-fit.ts';
import { healthAutoExport } from './health-auto-export.ts';
import { miFitness } from './mi-fitness.ts';
import { oura } from './oura.ts';
import { ouraJson } from './oura-json.ts';
import { pleesTracker } from './plees-tracker.ts';
import { polar } from './polar.ts';
import { samsungHealth } from './samsung-health.ts';
import { sleepAsAndroid } from './sleep-as-android.ts';
import { sleepCycle } from './sleep-cycle.ts';
import { sleepdiary } from './sleepdiary.ts';
import { sleepmeter } from './sleepmeter.ts';
import { whoop } from './whoop.ts';
import { whoopApi } from './whoop-api.ts';
import { withings } from './withings.ts';
import { withingsApi } from './withings-api.ts';
import { zepp } from './zepp.ts';

/** If the beginning of a file matches several formats, the first one wins. */
export const FORMATS: readonly Format[] = [
  garminExport,
  garminFit,
  appleHealth,
  fitbit,
  ouraJson,
  oura,
  samsungHealth,
  whoop,
  whoopApi,
  zepp,
  miFitness,
  polar,
  gadgetbridge,
  sleepAsAndroid,
  sleepCycle,
  autosleep,
  withings,
  withingsApi,
  eightSleep,
  googleFit,
  sleepmeter,
  pleesTracker,
  sleepdiary,
  healthAutoExport,
  betterSleepExport,
];

/** `Garmin, Apple Health, … and Better Sleep`. */
export const formatTitles = (): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(new Set(FORMATS.flatMap((format) => format.title)));
