import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner } from '#contract/owner-id.ts';
import { DiarySchema } from '#domain/diary/diary-schema.ts';
import { ClockTime } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';

/** Minutes. */
const Minutes = z.number();
/** Minutes after midnight of the date, negative before it. */
const Interval = z.tuple([Minutes, Minutes]);

/** The night of one device. */
const DeviceNight = z.object({
  source: z.string(),
  bedTime: ClockTime,
  wakeTime: ClockTime,
  /** From the first start to the last end. */
  spanMinutes: Minutes,
  /** Without gaps of more than two hours. */
  minutesInBed: Minutes,
  /** Between the pieces. */
  minutesBetween: Minutes,
  /** Null where the source does not measure sleep. */
  asleepMinutes: Minutes.nullable(),
  /** The number of sleeps less than an hour apart. */
  pieces: z.number().int(),
  /** Of the source, 0-100. */
  score: z.number().int().nullable(),
  isTentative: z.boolean(),
  hasStages: z.boolean(),
  /** Of the clock at its end from UTC. Not in nights derived by the version before. */
  offsetMinutes: z.number().int().optional(),
  diary: DiarySchema.partial().optional(),
});
export type DeviceNight = z.infer<typeof DeviceNight>;

const Nap = z.object({
  source: z.string(),
  bedTime: ClockTime,
  wakeTime: ClockTime,
  interval: Interval,
  /** Asleep. */
  minutes: Minutes,
  /** Whether it lies around the middle of the person's sleep, where no one speaks of a nap. */
  isAtNight: z.boolean(),
});

/** The sleep of 24 hours as devices and files report it, beside the log of its date. */
export const ImportedDay = z.object({
  date: LocalDate,
  /** The middle of the person's sleep around this date, in minutes after midnight, 0 to below 1440. */
  anchor: Minutes,
  /** The whole night of the device that counts; null with naps alone. */
  night: DeviceNight.nullable(),
  /** The pieces of that night. */
  sleeps: z.array(Interval),
  /** What a device reports within the logged time; null without a log, or where nothing does. */
  logged: DeviceNight.pick({ source: true, minutesBetween: true, pieces: true })
    .extend({ asleepMinutes: Minutes })
    .nullable(),
  /** All other sleep of the day; with a log, all sleep outside the logged time. */
  naps: z.array(Nap),
  napMinutes: Minutes,
  /** Asleep in 24 hours; null where that of the night is not known. */
  asleep24: Minutes.nullable(),
  /** In bed at night and asleep in naps; null without a night. */
  rest24: Minutes.nullable(),
  /** The nights of the other devices. */
  others: z.array(DeviceNight.pick({ source: true, bedTime: true, wakeTime: true, spanMinutes: true })),
  /** Whether the person chose the device: for this date, or for all. */
  isChosen: z.enum(['date', 'always']).nullable(),
  /** The times that a night in pieces had in the log before it counted whole; null after an undo. */
  replaced: z.object({ source: z.string(), bedTime: ClockTime, wakeTime: ClockTime, since: LocalDate }).nullable(),
});
export type ImportedDay = z.infer<typeof ImportedDay>;

const ImportedDays = z.object({
  /** Newest first, one for each date with sleep of a device. */
  days: z.array(ImportedDay),
  /** How many nights changed when nights in pieces began to count whole; 0 once the person has seen it. */
  changedNights: z.number().int(),
});
export type ImportedDays = z.infer<typeof ImportedDays>;

export const listImportedDays = endpoint({
  method: 'GET',
  path: '/api/imported-days/:ownerId',
  summary:
    'The imported sleep of each day, newest first: the whole night, and the naps; since a date, if one is given.',
  access: 'owner',
  params: ByOwner,
  query: z.strictObject({ since: LocalDate.optional() }),
  dependsOnNights: true,
  isStored: true,
  response: ImportedDays,
});

export const chooseDevice = endpoint({
  method: 'PATCH',
  path: '/api/imported-days/:ownerId/device',
  summary: 'Choose the device whose nights count, for one date or for all; null takes the choice back.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ date: LocalDate.nullable(), source: z.string().min(1).max(100).nullable() }),
  response: z.object({ success: z.literal(true) }),
});

export const restoreTimes = endpoint({
  method: 'DELETE',
  path: '/api/imported-days/:ownerId/replaced/:date',
  summary: 'Give a night back the times it had before it counted whole.',
  access: 'owner',
  params: ByOwner.extend({ date: LocalDate }),
  response: z.object({ success: z.literal(true) }),
});

export const dismissChangedNights = endpoint({
  method: 'DELETE',
  path: '/api/imported-days/:ownerId/changed-nights',
  summary: 'No longer say that nights in pieces count whole now.',
  access: 'owner',
  params: ByOwner,
  response: z.object({ success: z.literal(true) }),
});
