import type { PersonalData } from '#core/person/server/personal-data.ts';
import * as store from './store.ts';

export const importPersonalData: PersonalData = {
  name: 'imports',
  transfer: store.transferImports,

  async collect(db, owner) {
    const rows = await store.listImports(db, owner);
    return rows.map(({ fileName, fileBytes, state, timeZone, imported, ownTable, createdAt }) => ({
      fileName,
      fileBytes,
      state,
      timeZone,
      imported,
      ownTable: ownTable === null ? null : JSON.parse(ownTable),
      createdAt,
    }));
  },

  blobKeys: store.blobKeys,
  erase: store.dropImports,
};
