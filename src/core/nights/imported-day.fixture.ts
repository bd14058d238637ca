import type { LocalDate } from '#domain/time/local-date.ts';
import type { DeviceNight, ImportedDay } from './sleep-day-contract.ts';

/** Night of one piece, 23:12 to 06:48. */
export const aDeviceNight = (values: Partial<DeviceNight> = {}): DeviceNight => ({
  source: 'fitbit',
  bedTime: '23:12',
  wakeTime: '06:48',
  spanMinutes: 456,
  minutesInBed: 456,
  minutesBetween: 0,
  asleepMinutes: 420,
  pieces: 1,
  score: null,
  isTentative: false,
  hasStages: true,
  ...values,
});

/** A parent's night: 22:30 to 01:30 and 02:45 to 06:15. */
export const IN_PIECES = aDeviceNight({
  ...{ bedTime: '22:30', wakeTime: '06:15', spanMinutes: 465, minutesInBed: 465, minutesBetween: 75, pieces: 2 },
  asleepMinutes: 390,
});

export const aNap = (minutes: number, isAtNight = false): ImportedDay['naps'][number] => ({
  ...{ source: 'fitbit', bedTime: '14:00', wakeTime: '16:00', interval: [840, 840 + minutes], minutes, isAtNight },
});

/** The sleep of a date without a log. */
export const anImportedDay = (date: LocalDate, values: Partial<ImportedDay> = {}): ImportedDay => ({
  date,
  anchor: 180,
  night: aDeviceNight(),
  sleeps: [[-48, 408]],
  logged: null,
  naps: [],
  napMinutes: 0,
  asleep24: 420,
  rest24: 456,
  others: [],
  isChosen: null,
  replaced: null,
  ...values,
});
