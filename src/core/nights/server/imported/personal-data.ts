import { hasRows, type PersonalData } from '#core/person/server/personal-data.ts';
import { mergedSessions } from '#domain/sessions/merge.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import { startOrder } from '#domain/sessions/session-order.ts';
import type { Database } from '#platform/database/schema.ts';
import * as days from './days/queries.ts';
import { transferNights } from './move-records.ts';
import { deleteAll, lockNights } from './queries.ts';
import { nightsInTurns, stagesOf, versionsOn } from './read-records.ts';
import type { SleepSessionRecord } from './sleep-session-record.ts';

export const importedNightPersonalData: PersonalData = {
  name: 'sleepSessions',

  transfer: transferNights,

  collect: async (db, owner) => collectSessions(db, owner),

  has: (db, owner) => hasRows(db, 'importedNights', owner),

  async erase(transaction, owner) {
    await lockNights(transaction, owner);
    await deleteAll(transaction, owner);
    await days.deleteAllDays(transaction, owner);
  },
};

/** The devices whose nights the person chose. */
export const deviceChoicePersonalData: PersonalData = {
  name: 'deviceChoices',

  async transfer(transaction, from, to) {
    for (const owner of from) await days.transferChoices(transaction, owner, to);
    return 0;
  },

  collect: async (db, owner) =>
    [...(await days.choicesOf(db, owner))].map(([date, source]) => ({ date: date === '' ? null : date, source })),

  erase: days.deleteChoices,
};

/** Each session once in its best version, oldest first. Importing them gives the same nights. */
async function* collectSessions(db: Database, owner: string): AsyncGenerator<unknown> {
  for await (const nights of await nightsInTurns(db, owner)) {
    const rowOf = new Map((await versionsOn(db, owner, nights)).map((record) => [record.session, record]));
    const isHere = new Set(nights);
    const best = mergedSessions([], [...rowOf.keys()]).filter(({ night }) => isHere.has(night));
    const records = best.sort(startOrder).flatMap((session) => rowOf.get(session) ?? []);
    const stages = await stagesOf(db, owner, records);
    for (const { row, session } of records) {
      yield exported(row, session, stages.get(row.id) ?? '[]');
    }
  }
}

const exported = (row: SleepSessionRecord['row'], session: PlacedSession, stages: string) => ({
  source: row.source,
  sourceId: row.sourceId,
  night: row.night,
  bedTime: row.bedTime,
  wakeTime: row.wakeTime,
  startAt: row.startAt,
  endAt: row.endAt,
  offsetMinutes: row.offsetMinutes,
  zone: row.zone,
  asleepMinutes: row.asleepMinutes,
  score: row.score,
  isNap: session.isNap,
  isTentative: session.isTentative,
  stages: JSON.parse(stages),
  diary: session.diary ?? null,
});
