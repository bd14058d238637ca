import { z } from 'zod';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { Restore } from '#core/person/server/restore.ts';
import { SleepPreferences } from '../contract.ts';
import * as store from './store.ts';

/** Older exports do not say whether the need was chosen. */
const Exported = SleepPreferences.extend({ isNeedSet: z.boolean().catch(false) });

/** A person has one row, which stays if there is one. */
const restorePreferences: Restore<SleepPreferences> = {
  kind: 'preferences',
  max: 1,
  read: (record) => Exported.safeParse(record).data ?? null,
  keysOf: () => ['preferences'],
  insert: (transaction, owner, [preferences]) => store.insertPreferences(transaction, owner, preferences!),
  remove: store.deletePreferences,
};

/** Sleep preferences. Analyses are not exported: they are recomputed from the nights. */
export const progressPersonalData: PersonalData = {
  name: 'sleepPreferences',

  async transfer(transaction, from, to) {
    await store.deleteAnalyses(transaction, from);
    return store.transferPreferences(transaction, from, to);
  },

  collect: async (db, owner) => (await store.findPreferences(db, owner)) ?? null,

  restore: restorePreferences,

  blobKeys: async () => [],

  async erase(transaction, owner) {
    await store.deleteAnalyses(transaction, [owner]);
    await store.deletePreferences(transaction, owner);
  },
};
