import type { Belongings } from '#core/person/server/belongings.ts';
import * as store from './store.ts';

export const importBelongings: Belongings = {
  name: 'imports',
  carry: (transaction, from, to) => store.giveImports(transaction, from, to),

  async collect(db, owner) {
    const rows = await store.listImports(db, owner);
    return rows.map(({ fileName, fileBytes, state, timeZone, imported, createdAt }) => ({
      fileName,
      fileBytes,
      state,
      timeZone,
      imported,
      createdAt,
    }));
  },

  blobKeys: (db, owner) => store.blobKeys(db, owner),
  erase: (transaction, owner) => store.dropImports(transaction, owner),
};
