import { notYours } from '#core/person/server/identity.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { implement, type Route } from '#platform/http/route.ts';
import {
  confirmImport,
  dropImport as dropImportSpec,
  fetchImport,
  type Import,
  listImports,
  startImport,
} from '../contract.ts';
import { confirmReading } from './confirm-import.ts';
import { dropImport } from './drop-import.ts';
import { placing } from './place-in-thread.ts';
import { type ImportNeeds, importReadings } from './readings.ts';
import { settledReading, startReading } from './start-import.ts';
import * as store from './store.ts';

export function importRoutes(given: Omit<ImportNeeds, 'place'>): Route[] {
  const needs = { ...given, place: placing(given) };
  const { db, limits } = needs;
  const readings = importReadings(needs);
  const findOwn = async (owner: string, id: string) => {
    const row = await store.findImport(db, owner, id);
    if (!row) throw notYours();
    return row;
  };
  return [
    implement(startImport, async ({ params, body, visit, filePath, fileName, timeZone }) => {
      const sent = { owner: params.ownerId, filePath, fileName, timeZone: body.timeZone ?? timeZone };
      const started = await startReading(needs, readings, sent);
      if (!visit.wantsToPoll) await settledReading(needs, started);
      return store.importOf(await findOwn(started.owner, started.id));
    }),

    implement(listImports, async ({ params }) => (await store.listImports(db, params.ownerId)).map(store.importOf)),

    implement(fetchImport, async ({ params, query }) => {
      if (query.timeZone !== undefined) await limits.spend('ownerPlacings', params.ownerId);
      const row = await findOwn(params.ownerId, params.importId);
      return query.timeZone === undefined ? store.importOf(row) : importIn(needs, row, query.timeZone);
    }),

    implement(confirmImport, async ({ params, body }) => {
      await limits.spend('ownerPlacings', params.ownerId);
      return { imported: await confirmReading(needs, params.ownerId, params.importId, body?.timeZone) };
    }),

    implement(dropImportSpec, async ({ params }) => dropImport(needs, readings, params.ownerId, params.importId)),
  ];
}

/** A preview as it were in another time zone. Once it is taken over, it stays as it was taken over. */
async function importIn(needs: ImportNeeds, row: store.ShownRow, timeZone: TimeZone): Promise<Import> {
  const shown = store.importOf(row);
  if (row.state !== 'ready' || !row.readKey || !shown.found || shown.found.timeZone === timeZone) return shown;
  const read = await needs.blobs.get(row.readKey);
  if (!read) throw notYours();
  const { found } = await needs.place(row.owner, { read, timeZone, wantsSessions: false });
  return { ...shown, found };
}
