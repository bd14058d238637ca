import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { SessionContent } from '#core/nights/server/imported/sleep-session-record.ts';
import { relatedStoredSessions } from '#core/nights/server/imported/store-sessions.ts';
import type { PlacedSession, SessionExtent } from '#domain/sessions/placement.ts';
import { boundedQueue } from '#platform/bounded-queue.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Found } from '../contract.ts';
import { inBatches } from './batches.ts';
import { runThread, type ThreadLimits } from './run-thread.ts';
import type { FromPlacing, ToPlace, ToPlacing } from './thread-messages.ts';

/** Ten years of nights take a second. */
const LIMITS: ThreadLimits = { heapMb: 384, cpuMs: 20_000, wallMs: 90_000 };
const BUSY = 'Many files are being read at the moment. Please try again in a few minutes.';

export type Placed = { found: Found; sessions: SessionContent[] };

/** Places the read data of an owner's file in time, when its turn comes. `sessions` stay empty unless requested. */
export type Place = (owner: string, toPlace: ToPlace, signal?: AbortSignal) => Promise<Placed>;

/** Creates the queue of placing threads of this process. */
export function createPlacer(dependencies: { db: Database }): Place {
  const enqueue = boundedQueue({ concurrency: 2, maxWaiting: 16, busyMessage: BUSY });
  return (owner, toPlace, signal) =>
    enqueue(() =>
      placeInThread(
        toPlace,
        (incoming) => relatedStoredSessions(dependencies.db, owner, incoming),
        signal ? { signal } : {},
      ),
    );
}

/**
 * Places the read data in time and compares it with stored sessions, in a thread of its own. Rejects with a refusal for the person if
 * there is no usable sleep.
 */
export async function placeInThread(
  toPlace: ToPlace,
  loadStored: (incoming: SessionExtent[]) => Promise<PlacedSession[]>,
  { signal = new AbortController().signal, limits = LIMITS }: { signal?: AbortSignal; limits?: ThreadLimits } = {},
): Promise<Placed> {
  const sessions: SessionContent[] = [];
  let found: Found | undefined;
  const module = new URL('./placing-worker.ts', import.meta.url);
  await runThread<FromPlacing, ToPlacing>(module, toPlace, limits, signal, (message, thread) => {
    if ('placed' in message) {
      loadStored(message.placed)
        .then((stored) => sendInBatches(stored, thread.post))
        .catch(thread.fail);
    } else if ('unusable' in message) thread.fail(nothingUsableRefusal(message.unusable));
    else if ('sessions' in message) for (const session of message.sessions) sessions.push(session);
    else {
      ({ found } = message);
      thread.done();
    }
  });
  if (!found) throw new Error('The thread that placed sessions ended without an answer.');
  return { found, sessions };
}

async function sendInBatches(stored: readonly PlacedSession[], post: (message: ToPlacing) => void): Promise<void> {
  for (const batch of inBatches(stored)) {
    post({ stored: batch, isLast: false });
    await nextTurn();
  }
  post({ stored: [], isLast: true });
}

const nothingUsableRefusal = (messages: readonly string[]): Refusal =>
  refuse('unusable', ['There is no sleep in this file that we could use.', ...messages].join(' '));
