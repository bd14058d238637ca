import type { Belongings } from '#core/person/server/belongings.ts';
import * as store from '#core/schedules/server/store.ts';
import { planOf } from '#domain/schedules/stored-plan.ts';
import { refreshSchedules } from './change-schedules.ts';

export const scheduleBelongings: Belongings = {
  name: 'sleepSchedules',
  carry: (transaction, from, to) => store.giveSchedules(transaction, from, to),
  refresh: refreshSchedules,

  async collect(db, owner) {
    const rows = await store.schedulesOf(db, [owner]);
    return rows.map((row) => ({ name: row.name, ...planOf(row), createdAt: row.createdAt, updatedAt: row.updatedAt }));
  },

  blobKeys: async () => [],

  async erase(transaction, owner) {
    await store.dropSchedules(transaction, owner);
  },
};
