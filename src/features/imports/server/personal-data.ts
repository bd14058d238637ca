import type { PersonalData } from '#core/person/server/personal-data.ts';
import * as queries from './queries.ts';

export const importPersonalData: PersonalData = {
  name: 'imports',
  transfer: queries.transferImports,

  async collect(db, owner) {
    const rows = await queries.listImports(db, owner);
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

  blobKeys: queries.blobKeys,
  erase: queries.dropImports,
};
