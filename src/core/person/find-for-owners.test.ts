import assert from 'node:assert/strict';
import { StatementSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { fetchToday, patchItem, patchLog } from '#core/nights/contract.ts';
import { getAnalysis } from '#core/room/contract.ts';
import { register } from '#features/accounts/contract.ts';
import { changeSchedule, createSchedule, deleteSchedule } from '#features/schedules/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { newGuestId, type Person } from '#testing/person.ts';

const PLAN = {
  name: 'Late',
  targetBedTime: '23:30',
  targetWakeTime: '07:30',
  daysOfWeek: ['friday' as const],
  isActive: true,
  reminderEnabled: true,
  reminderMinutesBefore: 30 as const,
};

/** Collects the SQL of all statements that either database runs from now on. */
function statementTexts(): { texts: Set<string>; stop: () => void } {
  const texts = new Set<string>();
  const { all, run } = StatementSync.prototype;
  const { query } = pg.Client.prototype;
  const recording = (original: typeof all | typeof run) =>
    function (this: StatementSync, ...values: unknown[]) {
      texts.add(this.sourceSQL);
      return (original as (...given: unknown[]) => unknown).apply(this, values);
    };
  Object.assign(StatementSync.prototype, { all: recording(all), run: recording(run) });
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const [first] = values;
    texts.add(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return (query as (...given: unknown[]) => unknown).apply(this, values);
  } as typeof query;
  const stop = () => {
    Object.assign(StatementSync.prototype, { all, run });
    pg.Client.prototype.query = query;
  };
  return { texts, stop };
}

onEachEngine('The SQL for a browser key with any number of ids', (engine) => {
  const recorder = statementTexts();
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(async () => {
    await app.stop();
    recorder.stop();
  });

  /**
   * Changes a row of each id of a browser through every endpoint that names a row and no owner, and finally signs up.
   */
  async function changeEverything(person: Person, ids: readonly string[]): Promise<void> {
    for (const ownerId of ids) {
      const { log, checklist } = await person.call(fetchToday, { params: { ownerId } });
      const params = { logId: log.id };
      await person.call(patchLog, { params, body: { notes: ownerId } });
      await person.call(patchLog, { params, body: { bedTime: '22:30', sleepQualityScore: 7 } });
      await person.call(patchLog, { params, body: { overallScore: 70, isCompleted: true } });
      await person.call(patchItem, { params: { itemId: checklist[0]?.id ?? '' }, body: { completed: true } });
      const { id } = await person.call(createSchedule, { body: { ...PLAN, sessionId: ownerId } });
      await person.call(changeSchedule, { params: { scheduleId: id }, body: { name: 'Later' } });
      await person.call(deleteSchedule, { params: { scheduleId: id } });
      await person.refused(getAnalysis, { params: { analysisId: 'A'.repeat(24) } });
    }
    await person.call(register, { body: { email: `${ids[0]}@example.com`, password: 'quiet room' } });
  }

  test('The same statements run for one id and for many.', async () => {
    const idsOf = (count: number) => Array.from({ length: count }, newGuestId);
    await changeEverything(app.guest(), idsOf(2));
    const before = new Set(recorder.texts);
    assert.ok(before.size > 20);
    for (const count of [1, 3, 7]) await changeEverything(app.guest(), idsOf(count));
    assert.deepEqual(
      [...recorder.texts].filter((text) => !before.has(text)),
      [],
    );
  });
});
