import type { PersonalData } from '#core/person/server/personal-data.ts';
import { preferencePersonalData } from '#core/preferences/server/personal-data.ts';
import * as queries from './queries.ts';

/** Sleep preferences. Analyses are not exported: they are recomputed from the nights. */
export const progressPersonalData: PersonalData = {
  ...preferencePersonalData,

  async transfer(transaction, from, to, at) {
    await queries.deleteAnalyses(transaction, from);
    return preferencePersonalData.transfer(transaction, from, to, at);
  },

  async erase(transaction, owner) {
    await queries.deleteAnalyses(transaction, [owner]);
    await preferencePersonalData.erase(transaction, owner);
  },
};
