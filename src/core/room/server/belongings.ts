import type { Belongings } from '#core/person/server/belongings.ts';
import * as store from './store.ts';

export const roomAnalysisBelongings: Belongings = {
  name: 'roomAnalyses',
  carry: (transaction, from, to) => store.giveAnalyses(transaction, from, to),
  collect: (db, owner) => store.wholeAnalyses(db, owner),
  blobKeys: async (db, owner) => (await store.photosOf(db, owner)).map(({ blobKey }) => blobKey),
  photos: (db, owner) => store.photosOf(db, owner),
  erase: (transaction, owner) => store.dropAnalyses(transaction, owner),
};
