import type { Belongings } from '#core/person/server/belongings.ts';
import { CHECKLIST, isHabitDone } from '#domain/checklist.ts';
import { type Day, isEntered, mergedDay } from '#domain/log/merged-day.ts';
import * as store from './store.ts';

export const dailyLogBelongings: Belongings = {
  name: 'dailyLogs',

  async carry(transaction, from, to, at) {
    const carried = await store.logsOf(transaction, from);
    for (const { owner, ...log } of carried) {
      const kept = await store.findLog(transaction, to, log.date);
      if (!kept) await store.giveLog(transaction, owner, log.date, to);
      else {
        await store.replaceDay(transaction, to, log.date, mergedDay(dayOf(kept), dayOf(log)), at);
        await store.dropLog(transaction, owner, log.date);
      }
    }
    return carried.filter((log) => isEntered(dayOf(log))).length;
  },

  async collect(db, owner) {
    const logs = await store.logsOf(db, [owner]);
    return logs.map(({ owner: _, id: __, habitsDone, isCompleted, ...log }) => ({
      ...log,
      isCompleted: isCompleted === 1,
      checklist: CHECKLIST.map(({ key, title }) => ({ title, completed: isHabitDone(habitsDone, key) })),
    }));
  },

  blobKeys: async () => [],

  async erase(transaction, owner) {
    await store.dropLogs(transaction, owner);
  },
};

const dayOf = (row: store.LogRow): Day => ({ ...row, isCompleted: row.isCompleted === 1 });
