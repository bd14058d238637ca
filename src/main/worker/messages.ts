/** What a page tells the worker. */
export type WorkerMessage =
  /** The person wants the new version: it takes over from the one that is there. */
  | 'take-over'
  /** The page is at rest: keep what was not needed to begin. */
  | 'keep-rest';
