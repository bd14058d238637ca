import { CallError } from '#contract/errors.ts';

/** Why a save was refused, in the server's words where it said something; else `otherwise`. */
export const whyNot = (reason: unknown, otherwise: string): string =>
  (reason instanceof CallError && reason.status < 500 && reason.sentence) || otherwise;
