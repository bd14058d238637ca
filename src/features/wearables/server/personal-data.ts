import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { Database } from '#platform/database/schema.ts';
import { connectionsOf, lockConnection } from './connection-store.ts';
import { dropAndRevoke } from './disconnect.ts';
import { dropNoticesOf } from './notice-store.ts';

/** Whose wearables a person connected. The tokens are keys, and stay out of the export. Guests cannot connect any. */
export const wearablePersonalData: PersonalData = {
  name: 'wearables',

  transfer: async () => 0,

  async collect(db, owner) {
    const connections = await connectionsOf(db, owner);
    return connections.map(({ vendor, connectedAt, state }) => ({ vendor, connectedAt, state }));
  },

  blobKeys: async () => [],

  async revoke(transaction, owner, access) {
    if (access.includes('wearables')) await disconnectAll(transaction, owner);
  },

  async erase(transaction, owner) {
    await disconnectAll(transaction, owner);
    await dropNoticesOf(transaction, owner);
  },
};

/** The provider is told soon, by a row that names nobody. */
async function disconnectAll(transaction: Database, owner: string): Promise<void> {
  for (const { vendor } of await connectionsOf(transaction, owner)) {
    const connection = await lockConnection(transaction, { owner, vendor });
    if (connection) await dropAndRevoke(transaction, connection, connection.updatedAt);
  }
}
