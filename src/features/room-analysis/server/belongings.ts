import type { Belongings } from '#platform/belongings.ts';
import * as store from './store.ts';

export const roomAnalysisBelongings: Belongings = {
  name: 'roomAnalyses',
  carry: (transaction, from, to) => store.giveAnalyses(transaction, from, to),
  collect: (db, owner) => store.wholeAnalyses(db, owner),
  blobKeys: (db, owner) => store.photoKeys(db, owner),
  erase: (transaction, owner) => store.dropAnalyses(transaction, owner),
};
