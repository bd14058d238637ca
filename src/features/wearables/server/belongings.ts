import type { Belongings } from '#platform/belongings.ts';
import { connectionsOf, heldConnection } from './connection-store.ts';
import { dropWithFarewell } from './disconnect.ts';
import { dropNoticesOf } from './notice-store.ts';

/** Whose wearables a person connected. The tokens are keys, and stay out of the export. Guests cannot connect any. */
export const wearableBelongings: Belongings = {
  name: 'wearables',

  carry: async () => 0,

  async collect(db, owner) {
    const connections = await connectionsOf(db, owner);
    return connections.map(({ vendor, connectedAt, state }) => ({ vendor, connectedAt, state }));
  },

  blobKeys: async () => [],

  /** The provider is told soon, by a row that names nobody. */
  async erase(transaction, owner) {
    for (const { vendor } of await connectionsOf(transaction, owner)) {
      const connection = await heldConnection(transaction, { owner, vendor });
      if (connection) await dropWithFarewell(transaction, connection, connection.updatedAt);
    }
    await dropNoticesOf(transaction, owner);
  },
};
