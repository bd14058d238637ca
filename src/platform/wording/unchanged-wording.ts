import type { Wording } from './wording.ts';

/** Returns every sentence as the rules wrote it. Needs no account and sends no data. */
export const unchangedWording = (): Wording => ({
  name: 'rules',
  cacheKey: 'rules',
  reword: async () => null,
  close: async () => {},
});
