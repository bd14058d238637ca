/** Work that comes back on its beat. */
export type Job = {
  name: string;
  everyMs: number;
  /** `each`: on every server, the work itself is claimed row by row. `one`: on whichever server claims the beat. */
  servers: 'each' | 'one';
  /** Stops early when the signal aborts: the server is going down. */
  run(signal: AbortSignal): Promise<void>;
};
