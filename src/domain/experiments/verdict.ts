/** "helps" and "harms" are more than hope explains; "perhaps" is not. "too alike": the ratings could not show a difference. */
export const VERDICTS = [
  'helps',
  'harms',
  'perhaps better',
  'perhaps worse',
  'little difference',
  'too alike',
  'cannot tell',
] as const;
export type Verdict = (typeof VERDICTS)[number];
