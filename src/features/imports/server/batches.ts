const BATCH_SIZE = 100;

/** Splits sessions into batches that are quick to send to or from a thread, so that other requests are answered in between. */
export function* inBatches<Session>(sessions: readonly Session[]): Generator<Session[]> {
  for (let from = 0; from < sessions.length; from += BATCH_SIZE) {
    yield sessions.slice(from, from + BATCH_SIZE);
  }
}
