import { hasRows, type PersonalData } from '#core/person/server/personal-data.ts';
import { CHECKLIST, isHabitDone } from '#domain/checklist.ts';
import { mergedNightLog } from '#domain/log/merged-night-log.ts';
import { isLogged } from '#domain/nights/night.ts';
import { markAllStale } from './imported/days/store.ts';
import { restoreLogs } from './restored-log.ts';
import * as store from './store.ts';

export const dailyLogPersonalData: PersonalData = {
  name: 'dailyLogs',

  async transfer(transaction, from, to, at) {
    const logs = await store.logsOf(transaction, from);
    for (const { owner, id: _, ...log } of logs) {
      const existing = await store.findLog(transaction, to, log.date);
      if (!existing) await store.transferLog(transaction, owner, log.date, to);
      else {
        await store.replaceLog(transaction, to, { date: log.date, ...mergedNightLog(existing, log) }, at);
        await store.deleteLog(transaction, owner, log.date);
      }
    }
    if (logs.length > 0) await markAllStale(transaction, to);
    return logs.filter(isLogged).length;
  },

  async collect(db, owner) {
    const logs = await store.logsOf(db, [owner]);
    return logs.map(({ owner: _, id: __, habitsDone, ...log }) => ({
      ...log,
      checklist: CHECKLIST.map(({ key, title }) => ({ title, completed: isHabitDone(habitsDone, key) })),
    }));
  },

  restore: restoreLogs,
  has: (db, owner) => hasRows(db, 'dailyLogs', owner),
  blobKeys: async () => [],

  async erase(transaction, owner) {
    await store.deleteLogs(transaction, owner);
  },
};
