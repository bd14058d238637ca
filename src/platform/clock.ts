/** The only source of "now". Tests turn their own. */
export type Clock = { nowMs(): number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** An instant as it stands in columns and on the wire: ISO 8601, UTC, milliseconds. */
export const isoInstant = (ms: number): string => new Date(ms).toISOString();
