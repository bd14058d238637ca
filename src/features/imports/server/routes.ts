import { relatedStoredSessions } from '#core/nights/server/imported/store-sessions.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { boundedQueue } from '#platform/bounded-queue.ts';
import { implement, type Route } from '#platform/http/route.ts';
import {
  confirmImport,
  dropImport as dropImportSpec,
  fetchImport,
  type Import,
  listImports,
  type ReadingChoice,
  startImport,
} from '../contract.ts';
import { confirmReading } from './confirm-import.ts';
import { dropImport } from './drop-import.ts';
import { withEntries } from './found-in-file.ts';
import { importInThread } from './import-thread.ts';
import * as queries from './queries.ts';
import { BUSY, type ImportDependencies, importReadings } from './readings.ts';
import { restoreEntries } from './restore-entries.ts';
import { importOf, shownImports, tableBy } from './shown-imports.ts';
import { startReading, waitForReading } from './start-import.ts';

export function importRoutes(given: Omit<ImportDependencies, 'place'>): Route[] {
  const { db, limits } = given;
  const enqueue = boundedQueue({ concurrency: 2, maxWaiting: 16, busyMessage: BUSY });
  const place: ImportDependencies['place'] = (owner, toThread) =>
    enqueue(() => importInThread(toThread, { loadStored: (incoming) => relatedStoredSessions(db, owner, incoming) }));
  const dependencies = { ...given, place };
  const readings = importReadings(dependencies);
  const findOwn = async (owner: string, id: string) => {
    const row = await queries.findImport(db, owner, id);
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
      return importOf(await findOwn(started.owner, started.id));
    }),

    implement(listImports, ({ params }) => shownImports(db, params.ownerId)),

    implement(fetchImport, async ({ params, query, client }) => {
      const isChosen = Object.keys(query).length > 0;
      if (isChosen) await spendPlacing(params.ownerId, client);
      const row = await findOwn(params.ownerId, params.importId);
      return isChosen ? previewBy(dependencies, row, query) : importOf(row);
    }),

    implement(confirmImport, async ({ params, body, client }) => {
      await spendPlacing(params.ownerId, client);
      return { imported: await confirmReading(dependencies, params.ownerId, params.importId, body ?? {}) };
    }),

    implement(dropImportSpec, async ({ params }) => ({
      changed: await dropImport(dependencies, readings, params.ownerId, params.importId),
    })),
  ];
}

/** A preview in another time zone or by other columns. An imported file keeps those of its import. */
async function previewBy(
  dependencies: ImportDependencies,
  row: queries.ShownRow,
  chosen: ReadingChoice,
): Promise<Import> {
  const preview = importOf(row);
  const timeZone = chosen.timeZone ?? preview.found?.timeZone;
  const isSame = chosen.dateOf === undefined && timeZone === preview.found?.timeZone;
  if (row.state !== 'ready' || !row.readKey || !timeZone || isSame) return preview;
  const read = await dependencies.blobs.get(row.readKey);
  if (!read) throw forbidden();
  const { owner } = row;
  const from = { read, ownTable: tableBy(row, chosen) };
  const { found, records } = await dependencies.place(owner, { from, timeZone, wantsSessions: false });
  return { ...preview, found: withEntries(found, await restoreEntries(dependencies, { owner, records, timeZone })) };
}
