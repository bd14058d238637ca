import { readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { boundedQueue } from '#platform/bounded-queue.ts';
import { isoInstant, systemClock } from '#platform/clock.ts';
import { unlessAborted } from '#platform/http/gone.ts';
import type { Platform } from '#platform/platform.ts';
import type { Place } from './place-in-thread.ts';
import { readInThread } from './read-in-thread.ts';
import * as store from './store.ts';
import type { ReadingProgress } from './thread-messages.ts';

export type ImportNeeds = Pick<Platform, 'db' | 'clock' | 'blobs' | 'limits' | 'logger' | 'metrics' | 'settings'> & {
  place: Place;
};

export type Reading = {
  id: string;
  /** Holds the `file`, belongs to this reading alone, and is gone when it ends. */
  folder: string;
  timeZone: TimeZone;
};

export type Outcome = 'ready' | 'stopped' | { code: RefusalCode; fault: string };

export type Readings = {
  /** Reads a file whose row is there, in its turn. Never rejects: what becomes of it stands in the row. */
  read(reading: Reading): Promise<Outcome>;
  /** Stops a reading of this process at once; one of another process notices when it next notes its progress. */
  stop(id: string): void;
};

/** A thread takes one processor core for as long as the file is long. */
const AT_ONCE = 2;
const WAITING = 8;
const BUSY = 'Many files are being read at the moment. Please try again in a few minutes.';
const OUR_FAULT = 'Something went wrong on our side while we read this file. Please send it again.';
/** Well within the minute after which a reading counts as given up. */
const PULSE_MS = 10_000;

/** The readings of this process. */
export function importReadings(needs: ImportNeeds): Readings {
  const inTurn = boundedQueue({ atOnce: AT_ONCE, waiting: WAITING, busy: BUSY });
  const underWay = new Map<string, AbortController>();

  return {
    stop: (id) => underWay.get(id)?.abort(),
    async read(reading) {
      const stopping = new AbortController();
      const notes = progressNotes(needs, reading, stopping);
      const pulse = setInterval(notes.note, PULSE_MS).unref();
      underWay.set(reading.id, stopping);
      const turn = inTurn(() => readNow(needs, reading, stopping.signal, notes));
      try {
        await unlessAborted(stopping.signal, turn);
        return 'ready';
      } catch (reason) {
        return stopping.signal.aborted ? 'stopped' : await failed(needs, reading.id, reason);
      } finally {
        clearInterval(pulse);
        underWay.delete(reading.id);
        await removed(reading.folder);
      }
    },
  };
}

async function readNow(
  needs: ImportNeeds,
  { id, folder, timeZone }: Reading,
  signal: AbortSignal,
  notes: ProgressNotes,
): Promise<void> {
  try {
    const readPath = join(folder, 'read');
    await readInThread(
      { filePath: join(folder, 'file'), readPath, scratchFolder: folder },
      { signal, onProgress: notes.note },
    );
    const row = await store.findReading(needs.db, id);
    if (!row?.readKey) throw new DOMException('Nobody wants this file any more.', 'AbortError');
    const read = await readFile(readPath);
    const { found } = await needs.place(row.owner, { read, timeZone, wantsSessions: false }, signal);
    await needs.blobs.put(row.readKey, read);
    await notes.end();
    const ready = { state: 'ready', found: JSON.stringify(found) } as const;
    const isWanted = await store.noteReading(needs.db, id, ready, isoInstant(needs.clock.nowMs()));
    if (!isWanted) await needs.blobs.delete(row.readKey);
  } finally {
    // Once more: who stopped it did not wait for the thread to end.
    await removed(folder);
  }
}

type ProgressNotes = {
  note(progress?: ReadingProgress): Promise<void>;
  /** No more of them, once one that is being made is made: it must not take a reading that is done for one that nobody wants. */
  end(): Promise<void>;
};

/** Notes how far a reading is, one note at a time, and stops it where nobody wants it any more. */
function progressNotes(
  { db, clock, logger }: ImportNeeds,
  { id, folder }: Reading,
  stopping: AbortController,
): ProgressNotes {
  let underWay: Promise<void> | undefined;
  let isOver = false;
  const noted = async (progress?: ReadingProgress): Promise<void> => {
    try {
      if (!(await store.noteReading(db, id, progress ?? {}, isoInstant(clock.nowMs())))) stopping.abort();
      const nowSeconds = systemClock.nowMs() / 1000;
      if (!progress) await utimes(folder, nowSeconds, nowSeconds);
    } catch (reason) {
      logger.warn({ err: reason }, 'the progress of a reading could not be noted');
    } finally {
      underWay = undefined;
    }
  };
  return {
    async note(progress) {
      if (underWay || isOver || stopping.signal.aborted) return;
      underWay = noted(progress);
      await underWay;
    },
    async end() {
      isOver = true;
      await underWay;
    },
  };
}

async function failed({ db, clock, logger }: ImportNeeds, id: string, reason: unknown): Promise<Outcome> {
  const isRefusal = reason instanceof Refusal;
  if (!isRefusal) logger.error({ err: reason }, 'a file could not be read');
  const { code, fault } = isRefusal
    ? { code: reason.code, fault: reason.message }
    : { code: 'unavailable' as const, fault: OUR_FAULT };
  try {
    const isWanted = await store.noteReading(db, id, { state: 'failed', fault }, isoInstant(clock.nowMs()));
    return isWanted ? { code, fault } : 'stopped';
  } catch (trouble) {
    logger.error({ err: trouble }, 'a reading that failed could not be noted');
    return { code, fault };
  }
}

const removed = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
