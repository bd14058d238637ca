/** A message from a page to the worker. */
export type WorkerMessage =
  /** Activates the new version. */
  | 'take-over'
  /** Caches the files that were not needed at first. */
  | 'keep-rest'
  /** Ends that: a newer version is activated only when this worker has nothing to do. */
  | 'stop-rest';
