import { hasRows, type PersonalData } from '#core/person/server/personal-data.ts';
import * as changeStore from './change-store.ts';
import { restoreChanges } from './changes.ts';
import * as store from './store.ts';

export const roomAnalysisPersonalData: PersonalData = {
  name: 'roomAnalyses',
  transfer: (transaction, from, to) => store.transferAnalyses(transaction, from, to),
  collect: async (db, owner) => store.fullAnalyses(db, owner),
  has: (db, owner) => hasRows(db, 'roomAnalyses', owner),
  blobKeys: async (db, owner) => (await store.photosOf(db, owner)).map(({ blobKey }) => blobKey),
  photos: (db, owner) => store.photosOf(db, owner),
  erase: (transaction, owner) => store.deleteAnalyses(transaction, owner),
};

export const roomChangePersonalData: PersonalData = {
  name: 'roomChanges',
  transfer: (transaction, from, to) => changeStore.moveChanges(transaction, from, to),
  restore: restoreChanges,
  collect: async (db, owner) => (await changeStore.changesOf(db, owner)).map(({ date, text }) => ({ date, text })),
  erase: changeStore.deleteChanges,
};
