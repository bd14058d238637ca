import type { z } from 'zod';
import { type Refusal, refuse } from '#contract/errors.ts';

type Issue = z.core.$ZodIssue;

const MAX_MESSAGE_CHARACTERS = 200;

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The first problem of an invalid input as a message, and the field at fault; missing fields come before wrong ones. */
export function invalidInput({ issues }: z.ZodError): Refusal {
  const { message = 'The request was not valid.', path = [] } = issues.find(isAboutMissing) ?? issues[0] ?? {};
  // The message may repeat names from the input.
  const short = message.length > MAX_MESSAGE_CHARACTERS ? `${message.slice(0, MAX_MESSAGE_CHARACTERS)}…` : message;
  return refuse('invalid', short, { field: path.join('.') || undefined });
}

const isAboutMissing = (issue: Issue): boolean =>
  issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);

/** For `parse`: our own messages instead of those of the library, if the contract has none. */
export const validationMessages = {
  error(issue: z.core.$ZodRawIssue): string {
    if (issue.code === 'unrecognized_keys') return `There is no field "${issue.keys[0]}" here.`;
    const expected = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
    if (!issue.path?.length) return expected ? `Please send ${expected} as JSON.` : 'The request was not valid.';
    const field = `"${issue.path.join('.')}"`;
    if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is missing.`;
    return expected ? `${field} must be ${expected}.` : `${field} is not valid.`;
  },
};
