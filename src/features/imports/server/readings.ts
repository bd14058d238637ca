import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import { relatedStoredSessions } from '#core/nights/server/imported/store-sessions.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { SessionExtent } from '#domain/sessions/placement.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { boundedQueue } from '#platform/bounded-queue.ts';
import { isoInstant, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Progress } from '#platform/exports/reading.ts';
import { unlessAborted } from '#platform/http/disconnect-signal.ts';
import type { Platform } from '#platform/platform.ts';
import { withEntries } from './found-in-file.ts';
import { importInThread, type Placed } from './import-thread.ts';
import type { ToThread } from './import-worker.ts';
import * as queries from './queries.ts';
import { restoreEntries } from './restore-entries.ts';

export type ImportDependencies = Pick<
  Platform,
  'db' | 'clock' | 'blobs' | 'limits' | 'logger' | 'metrics' | 'settings'
> & {
  /** Places what was read of a file of the owner, when its turn comes. */
  place(owner: string, toThread: ToThread): Promise<Placed>;
  personalData: readonly PersonalData[];
};

export type Reading = {
  id: string;
  /** Contains the `file`, belongs to this reading alone, and is deleted when it ends. */
  folder: string;
  fileBytes: number;
  timeZone: TimeZone;
  /** The address of the client. The files of one are read one at a time. */
  sender: string;
};

export type Outcome = 'ready' | 'stopped' | { code: RefusalCode; fault: string };

export type Readings = {
  /** Reads a file whose row exists, when its turn comes. Never rejects: the outcome is stored in the row. */
  read(reading: Reading): Promise<Outcome>;
  /** Stops a reading of this process at once. Another process stops at its next progress update. */
  stop(id: string): void;
};

/** Most files are small and read in a second. They do not wait for those that take minutes. */
const MAX_SMALL_BYTES = 1024 ** 2;
/** A thread uses one processor core until the file is read. */
const MAX_RUNNING = { small: 1, large: 2 };
const MAX_QUEUED = 8;
export const BUSY = 'Many files are being read at the moment. Please try again in a few minutes.';
const INTERNAL_FAULT = 'Something went wrong on our side while we read this file. Please send it again.';
/** Well below the minute after which a reading counts as stale. */
const HEARTBEAT_MS = 10_000;

/** The readings of this process. */
export function importReadings(dependencies: ImportDependencies): Readings {
  const queueOf = (concurrency: number) => boundedQueue({ concurrency, maxWaiting: MAX_QUEUED, busyMessage: BUSY });
  const [enqueueSmall, enqueueLarge] = [queueOf(MAX_RUNNING.small), queueOf(MAX_RUNNING.large)];
  const running = new Map<string, AbortController>();

  return {
    stop: (id) => running.get(id)?.abort(),
    async read(reading) {
      const stopping = new AbortController();
      const recorder = progressRecorder(dependencies, reading, stopping);
      const heartbeat = setInterval(recorder.record, HEARTBEAT_MS).unref();
      running.set(reading.id, stopping);
      const { signal } = stopping;
      const enqueue = reading.fileBytes < MAX_SMALL_BYTES ? enqueueSmall : enqueueLarge;
      const turn = enqueue(() => readNow(dependencies, reading, signal, recorder), { key: reading.sender, signal });
      try {
        await unlessAborted(signal, turn);
        return 'ready';
      } catch (reason) {
        return signal.aborted ? 'stopped' : await recordFailure(dependencies, reading.id, reason);
      } finally {
        clearInterval(heartbeat);
        running.delete(reading.id);
        await removeFolder(reading.folder);
      }
    },
  };
}

async function readNow(
  dependencies: ImportDependencies,
  { id, folder, timeZone }: Reading,
  signal: AbortSignal,
  recorder: ProgressRecorder,
): Promise<void> {
  const { db, blobs, clock } = dependencies;
  try {
    const loadStored = async (extents: SessionExtent[]) =>
      relatedStoredSessions(db, (await wantedReading(db, id)).owner, extents);
    const confirmed = await queries.confirmedTables(db, (await wantedReading(db, id)).owner);
    const { found, records, ownTable } = await importInThread(
      { from: { folder, confirmed }, timeZone, wantsSessions: false },
      { loadStored, signal, onProgress: recorder.record },
    );
    const { owner, readKey } = await wantedReading(db, id);
    const compared = withEntries(found, await restoreEntries(dependencies, { owner, records, timeZone }));
    await blobs.put(readKey, await readFile(join(folder, 'read')));
    await recorder.end();
    const table = ownTable && JSON.stringify(ownTable);
    const ready = { state: 'ready', found: JSON.stringify(compared), ownTable: table } as const;
    const isWanted = await queries.updateReading(db, id, ready, isoInstant(clock.nowMs()));
    if (!isWanted) await blobs.delete(readKey);
  } finally {
    // Again, because a stopped thread may still have written to the folder.
    await removeFolder(folder);
  }
}

/** The row of a file that is being read. Its owner may have signed up since the upload. */
async function wantedReading(db: Database, id: string): Promise<{ owner: string; readKey: string }> {
  const row = await queries.findReading(db, id);
  if (!row?.readKey) throw new DOMException('The import was dropped.', 'AbortError');
  return { owner: row.owner, readKey: row.readKey };
}

type ProgressRecorder = {
  record(progress?: Progress): Promise<void>;
  /** Ends the updates and waits for a pending one, which would otherwise take the finished reading for a dropped one. */
  end(): Promise<void>;
};

/** Stores the progress of a reading, one update at a time, and stops the reading if its import was dropped. */
function progressRecorder(
  { db, clock, logger }: ImportDependencies,
  { id, folder }: Reading,
  stopping: AbortController,
): ProgressRecorder {
  let pending: Promise<void> | undefined;
  let isOver = false;
  const recordProgress = async (progress?: Progress): Promise<void> => {
    try {
      if (!(await queries.updateReading(db, id, progress ?? {}, isoInstant(clock.nowMs())))) stopping.abort();
      const nowSeconds = systemClock.nowMs() / 1000;
      if (!progress) await utimes(folder, nowSeconds, nowSeconds);
    } catch (reason) {
      logger.warn({ err: reason }, 'the progress of an import could not be stored');
    } finally {
      pending = undefined;
    }
  };
  return {
    async record(progress) {
      if (pending || isOver || stopping.signal.aborted) return;
      pending = recordProgress(progress);
      await pending;
    },
    async end() {
      isOver = true;
      await pending;
    },
  };
}

async function recordFailure({ db, clock, logger }: ImportDependencies, id: string, reason: unknown): Promise<Outcome> {
  const isRefusal = reason instanceof Refusal;
  if (!isRefusal) logger.error({ err: reason }, 'a file could not be read');
  const { code, fault } = isRefusal
    ? { code: reason.code, fault: reason.message }
    : { code: 'unavailable' as const, fault: INTERNAL_FAULT };
  try {
    const isWanted = await queries.updateReading(db, id, { state: 'failed', fault }, isoInstant(clock.nowMs()));
    return isWanted ? { code, fault } : 'stopped';
  } catch (error) {
    logger.error({ err: error }, 'the failure of an import could not be stored');
    return { code, fault };
  }
}

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
