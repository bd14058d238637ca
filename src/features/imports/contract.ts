import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { ClockTime } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';
import { TimeZone } from '#domain/time/time-zone.ts';

/** The largest file that is taken, in bytes. The zip of three gigabytes of text has 150 MB. */
export const MAX_IMPORT_BYTES = 1_500_000_000;

/** What is in a file, before or after it is taken over. */
export const Found = z.object({
  sources: z.array(z.string()),
  /** Nights in it, a night of two sources counted twice. */
  nights: z.number().int(),
  naps: z.number().int(),
  firstNight: LocalDate.nullable(),
  lastNight: LocalDate.nullable(),
  /** Of the nights, those that were here as good before. */
  alreadyHere: z.number().int(),
  /** What could not be used, and why. Imports stored before November 2026 have no `reason`. */
  unreadable: z.array(z.object({ count: z.number().int(), reason: z.string().optional(), sentence: z.string() })),
  /** Whether the file does not tell where it was slept: then the clock times below hang on `timeZone`. */
  needsTimeZone: z.boolean(),
  timeZone: TimeZone,
  /** The last few nights, newest first, so that the person can see whether they are right. */
  examples: z.array(z.object({ date: LocalDate, bedTime: ClockTime, wakeTime: ClockTime, source: z.string() })),
});
export type Found = z.infer<typeof Found>;

export const Import = z.object({
  id: RowId,
  state: z.enum(['reading', 'ready', 'imported', 'failed']),
  fileName: z.string(),
  fileBytes: z.number(),
  /** How far the reading is, 0 to 1. */
  progress: z.number(),
  /** Once it is `ready` or `imported`. */
  found: Found.nullable(),
  /** With `failed`: a sentence for the person. */
  fault: z.string().nullable(),
  /** With `imported`: how many nights were new. */
  imported: z.number().int().nullable(),
  /** An ISO instant. */
  createdAt: z.string(),
});
export type Import = z.infer<typeof Import>;

const ByImport = ByOwner.extend({ importId: RowId });

/**
 * Answers once the file is read, or after a few seconds with `reading`: then `fetchImport` tells how far it is. With the header
 * `Prefer: respond-async` it answers as soon as the file has arrived.
 */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/:ownerId',
  summary:
    'Read a file that another app, a wearable or this app exported, and show what is in it. Nothing is taken over yet.',
  access: 'owner',
  params: ByOwner,
  body: z.strictObject({ timeZone: TimeZone.optional() }),
  file: { field: 'file', maxBytes: MAX_IMPORT_BYTES, limits: 'imports' },
  response: Import,
  status: 201,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports/:ownerId',
  summary: 'The files of a person that are being read, wait, or were taken over, newest first.',
  access: 'owner',
  params: ByOwner,
  response: z.array(Import),
});

export const fetchImport = endpoint({
  method: 'GET',
  path: '/api/imports/:ownerId/:importId',
  summary: 'How far the reading of a file is, and what was found; in another time zone, if one is given.',
  access: 'owner',
  params: ByImport,
  query: z.strictObject({ timeZone: TimeZone.optional() }),
  response: Import,
});

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/imports/:ownerId/:importId/confirm',
  summary: 'Take the nights of a file over, all or none. Doing so twice changes nothing.',
  access: 'owner',
  params: ByImport,
  body: z.strictObject({ timeZone: TimeZone.optional() }).optional(),
  response: z.object({ imported: z.number().int() }),
});

export const dropImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:ownerId/:importId',
  summary:
    'Stop reading a file, drop what waits, or undo an import: the nights it brought go, those that others told stay.',
  access: 'owner',
  params: ByImport,
});
