import { CallError } from '#contract/errors.ts';

/** The server's message, if it sent one, else `fallback`. */
export const failureMessage = (reason: unknown, fallback: string): string =>
  (reason instanceof CallError && reason.serverMessage) || fallback;
