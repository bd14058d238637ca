import type { Belongings } from '#core/person/server/belongings.ts';
import { CHECKLIST, isHabitDone } from '#domain/checklist.ts';
import { mergedDay } from '#domain/log/merged-day.ts';
import { isLogged } from '#domain/nights/night.ts';
import * as store from './store.ts';

export const dailyLogBelongings: Belongings = {
  name: 'dailyLogs',

  async carry(transaction, from, to, at) {
    const carried = await store.logsOf(transaction, from);
    for (const { owner, id: _, ...log } of carried) {
      const kept = await store.findLog(transaction, to, log.date);
      if (!kept) await store.giveLog(transaction, owner, log.date, to);
      else {
        await store.replaceLog(transaction, to, { date: log.date, ...mergedDay(kept, log) }, at);
        await store.dropLog(transaction, owner, log.date);
      }
    }
    return carried.filter(isLogged).length;
  },

  async collect(db, owner) {
    const logs = await store.logsOf(db, [owner]);
    return logs.map(({ owner: _, id: __, habitsDone, ...log }) => ({
      ...log,
      checklist: CHECKLIST.map(({ key, title }) => ({ title, completed: isHabitDone(habitsDone, key) })),
    }));
  },

  blobKeys: async () => [],

  async erase(transaction, owner) {
    await store.dropLogs(transaction, owner);
  },
};
