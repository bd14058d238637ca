import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const LONGEST_SENTENCE = 200;

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong with something that was sent, in one sentence: what is missing before what is wrong. */
export function invalidInputSentence({ issues }: z.ZodError): string {
  const issue = issues.find(isAboutMissing) ?? issues[0];
  const sentence = issue ? sentenceOf(issue) : 'The request was not valid.';
  // It may repeat names that were sent.
  return sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence;
}

const isAboutMissing = (issue: Issue): boolean =>
  issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1);

/** The contract's own words where it has some, else ours for what the library says in those of a programmer. */
function sentenceOf(issue: Issue): string {
  const isOurs = !/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message);
  if (isOurs) return issue.message;
  if (issue.code === 'unrecognized_keys') return `There is no field "${issue.keys[0]}" here.`;
  const expected = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  if (issue.path.length === 0) return expected ? `Please send ${expected} as JSON.` : 'The request was not valid.';
  const field = `"${issue.path.join('.')}"`;
  if (issue.message.endsWith('received undefined')) return `${field} is missing.`;
  return expected ? `${field} has to be ${expected}.` : `${field} is not something we can take.`;
}
