/** Periodic work. */
export type Job = {
  name: string;
  everyMs: number;
  /** `each`: on every server, and the work itself is claimed row by row. `one`: on the server that claims the run. */
  servers: 'each' | 'one';
  /** Stops early when the signal aborts, because the server is shutting down. */
  run(signal: AbortSignal): Promise<void>;
};
