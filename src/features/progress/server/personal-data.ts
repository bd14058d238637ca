import type { PersonalData } from '#core/person/server/personal-data.ts';
import * as store from './store.ts';

/** Sleep preferences. Analyses are not exported: they are recomputed from the nights. */
export const progressPersonalData: PersonalData = {
  name: 'sleepPreferences',

  async transfer(transaction, from, to) {
    await store.deleteAnalyses(transaction, from);
    return store.transferPreferences(transaction, from, to);
  },

  collect: async (db, owner) => (await store.findPreferences(db, owner)) ?? null,

  blobKeys: async () => [],

  async erase(transaction, owner) {
    await store.deleteAnalyses(transaction, [owner]);
    await store.deletePreferences(transaction, owner);
  },
};
