import { refuse } from '#contract/errors.ts';
import { notYours } from '#core/person/server/identity.ts';
import { ofOneOwner } from '#core/person/server/of-one-owner.ts';
import { CHECKLIST, isHabitDone } from '#domain/checklist.ts';
import { addDays } from '#domain/time/local-date.ts';
import { isoInstant } from '#platform/clock.ts';
import { implement, type Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type ChecklistItem,
  type DailyLog,
  fetchNight,
  fetchToday,
  initializeChecklist,
  listChecklist,
  listLogs,
  NIGHT_DAYS_BACK,
  openNight,
  patchItem,
  patchLog,
} from '../contract.ts';
import * as store from './store.ts';

export function nightRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] {
  const now = () => isoInstant(clock.nowMs());
  return [
    implement(fetchToday, async ({ params, today }) => {
      const row = await store.findOrCreateLog(db, params.ownerId, today, now);
      return { log: logOf(row), checklist: checklistOf(row) };
    }),

    implement(listLogs, async ({ params, query }) => {
      const rows = await store.listLogs(db, params.ownerId, query.limit);
      return rows.map(logOf);
    }),

    implement(fetchNight, async ({ params }) => {
      const row = await store.findLog(db, params.ownerId, params.date);
      return row ? { log: logOf(row), checklist: checklistOf(row) } : { log: null, checklist: [] };
    }),

    implement(openNight, async ({ params, today }) => {
      if (params.date > today) throw refuse('invalid', 'This night is still to come.');
      if (params.date < addDays(today, -NIGHT_DAYS_BACK))
        throw refuse('invalid', 'Only nights of the past 30 days can be added.');
      const row = await store.findOrCreateLog(db, params.ownerId, params.date, now);
      return { log: logOf(row), checklist: checklistOf(row) };
    }),

    implement(patchLog, async ({ params, body, askerIds, today }) => {
      const row = await ofOneOwner(askerIds, (owner) => store.changeLog(db, owner, params.logId, body, today, now()));
      if (!row) throw notYours();
      return logOf(row);
    }),

    implement(patchItem, async ({ params, body, askerIds }) => {
      const { logId, position } = itemPlace(params.itemId);
      const row = await ofOneOwner(askerIds, (owner) =>
        store.changeHabit(db, owner, logId, position, body.completed, now()),
      );
      const item = row && checklistOf(row)[position];
      if (!item) throw notYours();
      return item;
    }),

    implement(initializeChecklist, async ({ params, today }) =>
      checklistOf(await store.findOrCreateLog(db, params.ownerId, today, now)),
    ),

    implement(listChecklist, async ({ params, today }) => {
      const row = await store.findLog(db, params.ownerId, today);
      return row ? checklistOf(row) : [];
    }),
  ];
}

const logOf = (row: store.LogRow): DailyLog => ({ ...row, isCompleted: row.isCompleted === 1 });

const checklistOf = (row: store.LogRow): ChecklistItem[] =>
  CHECKLIST.map(({ key, title, description }, position) => ({
    id: `${row.id}.${position + 1}`,
    title,
    description,
    completed: isHabitDone(row.habitsDone, key),
  }));

function itemPlace(itemId: string): { logId: string; position: number } {
  const dot = itemId.lastIndexOf('.');
  return { logId: itemId.slice(0, dot), position: Number(itemId.slice(dot + 1)) - 1 };
}
