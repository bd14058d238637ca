import type { Wording } from './wording.ts';

/** Leaves every sentence as the rules wrote it. Needs no account and sends nothing anywhere. */
export const unchangedWording = (): Wording => ({
  name: 'rules',
  cacheKey: 'rules',
  reword: async () => null,
  close: async () => {},
});
