import type { Wording } from './wording.ts';

/** Leaves every sentence as the rules wrote it. Needs no account and sends nothing anywhere. */
export const ownWords = (): Wording => ({
  name: 'rules',
  worder: 'rules',
  word: async () => null,
  close: async () => {},
});
