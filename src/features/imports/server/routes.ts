import { relatedStoredSessions } from '#core/nights/server/imported/store-sessions.ts';
import { forbidden } from '#core/person/server/identity.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { boundedQueue } from '#platform/bounded-queue.ts';
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
import { importInThread } from './import-thread.ts';
import { BUSY, type ImportDependencies, importReadings } from './readings.ts';
import { startReading, waitForReading } from './start-import.ts';
import * as store from './store.ts';

export function importRoutes(given: Omit<ImportDependencies, 'place'>): Route[] {
  const { db, limits } = given;
  const enqueue = boundedQueue({ concurrency: 2, maxWaiting: 16, busyMessage: BUSY });
  const place: ImportDependencies['place'] = (owner, toThread) =>
    enqueue(() => importInThread(toThread, { loadStored: (incoming) => relatedStoredSessions(db, owner, incoming) }));
  const dependencies = { ...given, place };
  const readings = importReadings(dependencies);
  const findOwn = async (owner: string, id: string) => {
    const row = await store.findImport(db, owner, id);
    if (!row) throw forbidden();
    return row;
  };
  const spendPlacing = async (owner: string, { address }: { address: string }) => {
    await limits.spend('addressPlacings', address);
    await limits.spend('ownerPlacings', owner);
  };
  return [
    implement(startImport, async ({ params, body, client, filePath, fileName, timeZone }) => {
      const file = { filePath, fileName, timeZone: body.timeZone ?? timeZone };
      const upload = { ...file, owner: params.ownerId, sender: client.address };
      const started = await startReading(dependencies, readings, upload);
      if (!client.prefersAsync) await waitForReading(dependencies, started);
      return store.importOf(await findOwn(started.owner, started.id));
    }),

    implement(listImports, ({ params }) => store.shownImports(db, params.ownerId)),

    implement(fetchImport, async ({ params, query, client }) => {
      if (query.timeZone !== undefined) await spendPlacing(params.ownerId, client);
      const row = await findOwn(params.ownerId, params.importId);
      return query.timeZone === undefined ? store.importOf(row) : importInZone(dependencies, row, query.timeZone);
    }),

    implement(confirmImport, async ({ params, body, client }) => {
      await spendPlacing(params.ownerId, client);
      return { imported: await confirmReading(dependencies, params.ownerId, params.importId, body?.timeZone) };
    }),

    implement(dropImportSpec, async ({ params }) =>
      dropImport(dependencies, readings, params.ownerId, params.importId),
    ),
  ];
}

/** A preview in another time zone. An imported file keeps the zone of its import. */
async function importInZone(
  dependencies: ImportDependencies,
  row: store.ShownRow,
  timeZone: TimeZone,
): Promise<Import> {
  const preview = store.importOf(row);
  if (row.state !== 'ready' || !row.readKey || !preview.found || preview.found.timeZone === timeZone) return preview;
  const read = await dependencies.blobs.get(row.readKey);
  if (!read) throw forbidden();
  const { found } = await dependencies.place(row.owner, { from: { read }, timeZone, wantsSessions: false });
  return { ...preview, found };
}
