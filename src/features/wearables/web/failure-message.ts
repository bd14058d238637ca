import { CallError } from '#contract/errors.ts';

/** Why something did not work, in the server's words where it said something; else `otherwise`. */
export const failureMessage = (reason: unknown, fallback: string): string =>
  (reason instanceof CallError && reason.serverMessage) || fallback;
