import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes that keep uploading and undoing files cheap for accounts with years of data, and that let the search for
 * grants to refresh read the connections only once.
 */
export const longAccounts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('importsByState').on('imports').columns(['owner', 'state', 'createdAt', 'id']).execute();
  await db.schema
    .createIndex('wearableConnectionsByOwner')
    .on('wearableConnections')
    .columns(['vendor', 'owner'])
    .execute();
  await db.schema.createIndex('sleepSessionsByOrigin').on('sleepSessions').columns(['owner', 'origin']).execute();

  // Finds blobs that no row refers to.
  await db.schema.createIndex('roomAnalysesByPhoto').on('roomAnalyses').column('photoKey').execute();
  await db.schema
    .createIndex('importsByBlob')
    .on('imports')
    .column('readKey')
    .where(sql.ref('readKey'), 'is not', null)
    .execute();
}
