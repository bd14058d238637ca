import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWorld } from '#core/nights/web/saving/night-keeper.fixture.ts';
import { type Entries, saveNight, undoNight } from './save-night.ts';

const DATE = '2025-11-20';
const NIGHT: Entries = [
  ['bedTime', '23:00'],
  ['wakeTime', '07:00'],
  ['sleepQualityScore', 7],
];

/** The entries of the newest request, by field. */
const newest = (world: ReturnType<typeof openWorld>) =>
  Object.fromEntries(
    Object.entries(world.inFlight.at(-1)?.request.edits ?? {}).map(([field, { value }]) => [field, value]),
  );

for (const isToday of [false, true]) {
  test(`A tap saves times and rating in one request, and an undo restores all, ${isToday ? 'after' : 'without'} the daily log.`, async () => {
    const world = openWorld();
    const tab = world.openTab();
    const before = world.nightOn(DATE);
    if (isToday) await world.poll(tab);
    else tab.receive(before, world.now());
    await world.wait(4000);
    const saved = saveNight(tab, DATE, NIGHT, { logs: [], roomScore: null, isAfterUndo: false });
    assert.equal(world.inFlight.length, 1);
    const { overallScore: _, ...sent } = newest(world);
    assert.deepEqual(sent, Object.fromEntries(NIGHT));
    await world.deliver();
    assert.equal(world.shown(tab, DATE)?.isRated, true);
    undoNight(tab, saved);
    assert.equal(world.inFlight.length, 1);
    assert.deepEqual(newest(world), { bedTime: null, wakeTime: null, sleepQualityScore: null, overallScore: null });
    await world.deliver();
    await world.wait(10_000);
    assert.deepEqual([world.nightOn(DATE), world.inFlight], [before, []]);
  });
}

test('Without a network a tap, an undo and another tap become one request with a score.', async () => {
  const world = openWorld();
  const tab = world.openTab();
  tab.receive(world.nightOn(DATE), world.now());
  const first = saveNight(tab, DATE, NIGHT, { logs: [], roomScore: 80, isAfterUndo: false });
  await world.inFlight[0]?.answer({ kind: 'unknown' });
  undoNight(tab, first);
  saveNight(tab, DATE, [['sleepQualityScore', 4]], { logs: [], roomScore: 80, isAfterUndo: false });
  await world.wait(60_000);
  // 24 points of the room and the rating.
  assert.deepEqual(newest(world), { bedTime: null, wakeTime: null, sleepQualityScore: 4, overallScore: 28 });
});

test('A tap right after an undo has its score, although the keeper protects what was just changed.', async () => {
  const world = openWorld();
  const tab = world.openTab();
  tab.receive(world.nightOn(DATE), world.now());
  undoNight(tab, saveNight(tab, DATE, NIGHT, { logs: [], roomScore: null, isAfterUndo: false }));
  await world.deliver();
  saveNight(tab, DATE, [['sleepQualityScore', 9]], { logs: [], roomScore: null, isAfterUndo: true });
  await world.deliver();
  assert.equal(world.shown(tab, DATE)?.overallScore, 9);
});
