import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const importedNights: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sleepSessions')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('sessionKey', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('sourceId', 'text')
    .addColumn('night', 'text', (column) => column.notNull())
    .addColumn('bedTime', 'text', (column) => column.notNull())
    .addColumn('wakeTime', 'text', (column) => column.notNull())
    .addColumn('startAt', 'text', (column) => column.notNull())
    .addColumn('endAt', 'text', (column) => column.notNull())
    .addColumn('offsetMinutes', 'integer')
    .addColumn('zone', 'text')
    .addColumn('asleepMinutes', 'integer')
    .addColumn('score', 'integer')
    .addColumn('isNap', 'integer')
    .addColumn('isTentative', 'integer', (column) => column.notNull())
    .addColumn('stages', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sleepSessionsKey', ['owner', 'sessionKey', 'origin'])
    .execute();
  await db.schema.createIndex('sleepSessionsNight').on('sleepSessions').columns(['owner', 'night']).execute();

  await db.schema
    .createTable('importedNights')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('night', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('sessionId', 'text', (column) => column.notNull())
    .addColumn('bedTime', 'text', (column) => column.notNull())
    .addColumn('wakeTime', 'text', (column) => column.notNull())
    .addColumn('startAt', 'text', (column) => column.notNull())
    .addColumn('minutesInBed', 'integer', (column) => column.notNull())
    .addColumn('asleepMinutes', 'integer')
    .addColumn('score', 'integer')
    .addColumn('isTentative', 'integer', (column) => column.notNull())
    .addColumn('hasStages', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('importedNightsKey', ['owner', 'night'])
    .execute();

  await db.schema
    .createTable('imports')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('fileBytes', 'double precision', (column) => column.notNull())
    .addColumn('doneBytes', 'double precision', (column) => column.notNull())
    .addColumn('totalBytes', 'double precision', (column) => column.notNull())
    .addColumn('found', 'text')
    .addColumn('readKey', 'text')
    .addColumn('fault', 'text')
    .addColumn('timeZone', 'text')
    .addColumn('alsoTold', 'text')
    .addColumn('imported', 'integer')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('importsKey', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('importsUpdated').on('imports').columns(['state', 'updatedAt']).execute();

  await db.schema
    .createTable('wearableConnections')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('externalId', 'text', (column) => column.notNull())
    .addColumn('accessToken', 'text', (column) => column.notNull())
    .addColumn('accessExpiresAt', 'text', (column) => column.notNull())
    .addColumn('refreshToken', 'text', (column) => column.notNull())
    .addColumn('refreshExpiresAt', 'text', (column) => column.notNull())
    .addColumn('refreshingUntil', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('canAskForPast', 'integer', (column) => column.notNull())
    .addColumn('askedAt', 'text')
    .addColumn('askedDays', 'integer')
    .addColumn('connectedAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('wearableConnectionsKey', ['owner', 'vendor'])
    .execute();
  await db.schema
    .createIndex('wearableConnectionsPerson')
    .on('wearableConnections')
    .columns(['vendor', 'externalId'])
    .unique()
    .execute();

  await db.schema
    .createTable('wearableNotices')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('nextTryAt', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('wearableNoticesKey', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('wearableNoticesDue').on('wearableNotices').column('nextTryAt').execute();
}
