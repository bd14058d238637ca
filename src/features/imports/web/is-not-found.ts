import { CallError } from '#contract/errors.ts';

/** The server answers the same for a missing file and another person's file. */
const NOT_FOUND_STATUSES: ReadonlySet<number> = new Set([403, 404]);

/** Whether a call failed because the file is no longer on the server. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && NOT_FOUND_STATUSES.has(error.status);
