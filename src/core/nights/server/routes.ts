import { refuse } from '#contract/errors.ts';
import { findForOwners } from '#core/person/server/find-for-owners.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { CHECKLIST, checklistItemId, HABIT_KEYS, isHabitDone } from '#domain/checklist.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
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
  saveNight,
} from '../contract.ts';
import * as queries from './queries.ts';
import * as save from './save-night.ts';

export function nightRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] {
  const now = () => isoInstant(clock.nowMs());
  return [
    implement(fetchToday, async ({ params, today }) => {
      return nightOf(await queries.findOrCreateLog(db, params.ownerId, today, now));
    }),

    implement(listLogs, ({ params, query, today }) => queries.listLogs(db, params.ownerId, today, query.limit)),

    implement(fetchNight, async ({ params }) => {
      const log = await queries.findLog(db, params.ownerId, params.date);
      return log ? nightOf(log) : { log: null, checklist: [] };
    }),

    implement(openNight, async ({ params, today }) => {
      checkEditable(params.date, today);
      return nightOf(await queries.findOrCreateLog(db, params.ownerId, params.date, now));
    }),

    implement(saveNight, async ({ params, body, today, timeZone }) => {
      checkEditable(params.date, today);
      return nightOf(await save.saveNight(db, params.ownerId, params.date, body, { today, timeZone, at: now() }));
    }),

    implement(patchLog, async ({ params, body, requesterIds, today, timeZone }) => {
      const context = { today, timeZone, at: now() };
      const log = await findForOwners(requesterIds, (owner) => save.changeLog(db, owner, params.logId, body, context));
      if (!log) throw forbidden();
      return log;
    }),

    implement(patchItem, async ({ params, body, requesterIds, today, timeZone }) => {
      const { logId, position } = parseItemId(params.itemId);
      const change = { habits: { [HABIT_KEYS[position] ?? '']: body.completed } };
      const context = { today, timeZone, at: now() };
      const log = await findForOwners(requesterIds, (owner) => save.changeLog(db, owner, logId, change, context));
      const item = log && checklistOf(log)[position];
      if (!item) throw forbidden();
      return item;
    }),

    implement(initializeChecklist, async ({ params, today }) =>
      checklistOf(await queries.findOrCreateLog(db, params.ownerId, today, now)),
    ),

    implement(listChecklist, async ({ params, today }) => {
      const log = await queries.findLog(db, params.ownerId, today);
      return log ? checklistOf(log) : [];
    }),
  ];
}

function checkEditable(date: LocalDate, today: LocalDate): void {
  if (date > addDays(today, 1)) throw refuse('invalid', 'This night is still to come.');
  if (date < addDays(today, -NIGHT_DAYS_BACK)) throw refuse('invalid', 'Only nights of the past 30 days can be added.');
}

const nightOf = (log: DailyLog) => ({ log, checklist: checklistOf(log) });

const checklistOf = (log: DailyLog): ChecklistItem[] =>
  CHECKLIST.map(({ key, title, description }) => ({
    id: checklistItemId(log.id, key),
    title,
    description,
    completed: isHabitDone(log.habitsDone, key),
  }));

function parseItemId(itemId: string): { logId: string; position: number } {
  const dot = itemId.lastIndexOf('.');
  return { logId: itemId.slice(0, dot), position: Number(itemId.slice(dot + 1)) - 1 };
}
