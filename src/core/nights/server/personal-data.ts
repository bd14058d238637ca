import { hasRows, type PersonalData } from '#core/person/server/personal-data.ts';
import { CHECKLIST, isHabitDone } from '#domain/checklist.ts';
import { mergedNightLog } from '#domain/log/merged-night-log.ts';
import { isLogged } from '#domain/nights/night.ts';
import { markAllStale } from './imported/days/queries.ts';
import * as queries from './queries.ts';
import { restoreLogs } from './restored-log.ts';

export const dailyLogPersonalData: PersonalData = {
  name: 'dailyLogs',

  async transfer(transaction, from, to, at) {
    const logs = await queries.logsOf(transaction, from);
    for (const { owner, id: _, ...log } of logs) {
      const existing = await queries.findLog(transaction, to, log.date);
      if (!existing) await queries.transferLog(transaction, owner, log.date, to);
      else {
        await queries.replaceLog(transaction, to, { date: log.date, ...mergedNightLog(existing, log) }, at);
        await queries.deleteLogs(transaction, owner, [log.date]);
      }
    }
    if (logs.length > 0) await markAllStale(transaction, to);
    return logs.filter(isLogged).length;
  },

  async collect(db, owner) {
    const logs = await queries.logsOf(db, [owner]);
    return logs.map(({ owner: _, id: __, habitsDone, ...log }) => ({
      ...log,
      checklist: CHECKLIST.map(({ key, title }) => ({ title, completed: isHabitDone(habitsDone, key) })),
    }));
  },

  restore: restoreLogs,
  has: (db, owner) => hasRows(db, 'dailyLogs', owner),

  async erase(transaction, owner) {
    await queries.deleteLogs(transaction, owner);
  },
};
