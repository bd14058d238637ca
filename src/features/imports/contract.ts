import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ByOwner, RowId } from '#contract/owner-id.ts';
import { EnteredKind } from '#core/person/contract.ts';
import { ColumnChoice, OwnTable } from '#domain/sessions/own-table.ts';
import { ClockTime } from '#domain/time/clock-time.ts';
import { LocalDate } from '#domain/time/local-date.ts';
import { TimeZone } from '#domain/time/time-zone.ts';

/** The largest accepted file, in bytes. A zip of three gigabytes of text has 150 MB. */
export const MAX_IMPORT_BYTES = 1_500_000_000;

/** The content of a file, before or after its import. */
export const Found = z.object({
  sources: z.array(z.string()),
  /** The number of nights; a night from two sources counts twice. */
  nights: z.number().int(),
  naps: z.number().int(),
  firstNight: LocalDate.nullable(),
  lastNight: LocalDate.nullable(),
  /** The nights for which the stored data is already as good. */
  alreadyHere: z.number().int(),
  /** The nights that are stored and would change. Files read before November 2026 have none. */
  improved: z.number().int().optional(),
  /** What could not be used, and why. Imports stored before November 2026 have no `reason`. */
  unreadable: z.array(z.object({ count: z.number().int(), reason: z.string().optional(), sentence: z.string() })),
  /** Whether the file contains no time zone. Then the clock times below depend on `timeZone`. */
  needsTimeZone: z.boolean(),
  timeZone: TimeZone,
  /** The last few nights, newest first, so that the person can check them. */
  examples: z.array(z.object({ date: LocalDate, bedTime: ClockTime, wakeTime: ClockTime, source: z.string() })),
  /** What a person entered, of an export of this app. Files read before December 2026 have none. */
  entered: z.array(z.object({ kind: EnteredKind, count: z.number().int(), alreadyHere: z.number().int() })).optional(),
});
export type Found = z.infer<typeof Found>;

export const Import = z.object({
  id: RowId,
  state: z.enum(['reading', 'ready', 'imported', 'failed']),
  fileName: z.string(),
  fileBytes: z.number(),
  /** Progress of the reading, 0 to 1. */
  progress: z.number(),
  /** Set once the state is `ready` or `imported`. */
  found: Found.nullable(),
  /** With `ready`: the file is a table that no app exports, so that the person says which column is what. */
  ownTable: OwnTable.optional(),
  /** With `failed`: a message for the person. */
  fault: z.string().nullable(),
  /** With `imported`: the number of new nights. */
  imported: z.number().int().nullable(),
  /**
   * Set in the list, if an older version read the stages of some nights of this file one too late. Reading the file
   * again corrects them.
   */
  hasShiftedStages: z.boolean().optional(),
  /** An ISO instant. */
  createdAt: z.string(),
});
export type Import = z.infer<typeof Import>;

const ByImport = ByOwner.extend({ importId: RowId });

/** The zone of times without one, and which column of an own table is what. Without one, it is the one of the preview. */
export const ReadingChoice = z.strictObject({ timeZone: TimeZone.optional(), ...ColumnChoice.partial().shape });
export type ReadingChoice = z.infer<typeof ReadingChoice>;

/**
 * Responds when the file is read, or after a few seconds with `reading`; then `fetchImport` returns the progress. With the header
 * `Prefer: respond-async` it responds as soon as the file has arrived.
 */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/:ownerId',
  summary:
    'Read a file that another app, a wearable or this app exported, and show its content. Nothing is imported yet.',
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
  summary: 'The files of a person that are being read, wait for confirmation, or were imported, newest first.',
  access: 'owner',
  params: ByOwner,
  response: z.array(Import),
});

export const fetchImport = endpoint({
  method: 'GET',
  path: '/api/imports/:ownerId/:importId',
  summary:
    'The progress of reading a file and its content, in another time zone or by other columns if they are given.',
  access: 'owner',
  params: ByImport,
  query: ReadingChoice,
  response: Import,
});

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/imports/:ownerId/:importId/confirm',
  summary: 'Import the nights of a file, all or none. Doing so twice changes nothing.',
  access: 'owner',
  params: ByImport,
  body: ReadingChoice.optional(),
  response: z.object({ imported: z.number().int() }),
});

export const dropImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:ownerId/:importId',
  summary:
    'Stop reading a file, drop a preview, or undo an import: its nights are removed, except those that another source also has, and its entries, except the `changed` ones that the person changed since.',
  access: 'owner',
  params: ByImport,
  response: z.object({ changed: z.number().int() }),
});
