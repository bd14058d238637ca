import type { PersonalData } from '#core/person/server/personal-data.ts';
import type { Database } from '#platform/database/schema.ts';
import { connectionsOf, lockConnection } from './connection-queries.ts';
import { dropAndRevoke } from './disconnect.ts';
import { dropNoticesOf } from './notice-queries.ts';

/** The connections of a person. The tokens are secrets and stay out of the export. Guests have no connections. */
export const wearablePersonalData: PersonalData = {
  name: 'wearables',

  transfer: async () => 0,

  async collect(db, owner) {
    const connections = await connectionsOf(db, owner);
    return connections.map(({ vendor, connectedAt, state }) => ({ vendor, connectedAt, state }));
  },

  async revoke(transaction, owner, access) {
    if (access.includes('wearables')) await disconnectAll(transaction, owner);
  },

  async erase(transaction, owner) {
    await disconnectAll(transaction, owner);
    await dropNoticesOf(transaction, owner);
  },
};

/** Stores revocations without a reference to the owner, which reach the provider soon after. */
async function disconnectAll(transaction: Database, owner: string): Promise<void> {
  for (const { vendor } of await connectionsOf(transaction, owner)) {
    const connection = await lockConnection(transaction, { owner, vendor });
    if (connection) await dropAndRevoke(transaction, connection, connection.updatedAt);
  }
}
