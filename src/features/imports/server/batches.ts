const SESSIONS_AT_ONCE = 200;

/** Sessions in pieces that are quickly sent to or from a thread, so that other requests are answered in between. */
export function* inBatches<Session>(sessions: readonly Session[]): Generator<Session[]> {
  for (let from = 0; from < sessions.length; from += SESSIONS_AT_ONCE) {
    yield sessions.slice(from, from + SESSIONS_AT_ONCE);
  }
}
