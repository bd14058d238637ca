import { hasRows, type PersonalData } from '#core/person/server/personal-data.ts';
import * as changeStore from './change-queries.ts';
import { restoreChanges } from './changes.ts';
import * as queries from './queries.ts';

export const roomAnalysisPersonalData: PersonalData = {
  name: 'roomAnalyses',
  transfer: (transaction, from, to) => queries.transferAnalyses(transaction, from, to),
  collect: async (db, owner) => queries.fullAnalyses(db, owner),
  has: (db, owner) => hasRows(db, 'roomAnalyses', owner),
  blobKeys: async (db, owner) => (await queries.photosOf(db, owner)).map(({ blobKey }) => blobKey),
  photos: (db, owner) => queries.photosOf(db, owner),
  erase: (transaction, owner) => queries.deleteAnalyses(transaction, owner),
};

export const roomChangePersonalData: PersonalData = {
  name: 'roomChanges',
  transfer: (transaction, from, to) => changeStore.moveChanges(transaction, from, to),
  restore: restoreChanges,
  collect: async (db, owner) => (await changeStore.changesOf(db, owner)).map(({ date, text }) => ({ date, text })),
  erase: changeStore.deleteChanges,
};
