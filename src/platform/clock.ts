/** The only source of "now". Tests inject their own. */
export type Clock = { nowMs(): number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** The format of instants in columns and on the wire: ISO 8601, UTC, milliseconds. */
export const isoInstant = (ms: number): string => new Date(ms).toISOString();
