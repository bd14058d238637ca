import type { Belongings } from '#core/person/server/belongings.ts';
import * as store from './store.ts';

/** What a person told about their sleep. An analysis is only kept until a night changes; it is worked out anew from the nights. */
export const progressBelongings: Belongings = {
  name: 'sleepPreferences',

  async carry(transaction, from, to) {
    await store.dropAnalyses(transaction, from);
    return store.givePreferences(transaction, from, to);
  },

  collect: async (db, owner) => (await store.findPreferences(db, owner)) ?? null,

  blobKeys: async () => [],

  async erase(transaction, owner) {
    await store.dropAnalyses(transaction, [owner]);
    await store.dropPreferences(transaction, owner);
  },
};
