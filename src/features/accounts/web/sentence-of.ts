import { CallError } from '#contract/errors.ts';

/** What a person is told about a failed call: the server's own sentence, if it sent one. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallError ? error.sentence : undefined) ?? otherwise;
