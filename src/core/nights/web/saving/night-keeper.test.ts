import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyNight } from '#domain/log/night-log.ts';
import { savingOf } from './edits.ts';
import type { Field, Value } from './night.ts';
import { openWorld } from './night-keeper.fixture.ts';

const DATE = '2025-11-20';

async function opened() {
  const world = openWorld();
  const tab = world.openTab();
  await world.poll(tab);
  return { world, tab };
}

test('Opening a fresh day saves nothing, for any time it stays open.', async () => {
  const { world, tab } = await opened();
  tab.receiveRoomScore(78);
  await world.wait(60_000);
  await world.poll(tab);
  await world.wait(60_000);
  assert.deepEqual(world.inFlight, []);
});

test("Each entry of today's page is sent by its own call at its time, in the order of the entries.", async () => {
  const { world, tab } = await opened();
  const startMs = world.now();
  const enter = (field: Field, value: Value, delayMs = 0) =>
    tab.change(DATE, field, value, { delayMs, isAutosaved: true });
  const sent: unknown[] = [];
  const record = async () => {
    for (let [one] = world.inFlight; one; [one] = world.inFlight) {
      const { call, edits } = one.request;
      const values = Object.entries(edits).map(([field, { value }]) => [field, value]);
      sent.push([world.now() - startMs, call, Object.fromEntries(values)]);
      world.arrive(one.request);
      await one.answer({ kind: 'taken' });
    }
  };
  enter('bedTime', '22:30', 1000);
  enter('wakeTime', '06:30', 1000);
  enter('sleepQualityScore', 5);
  enter('habit.air', true);
  enter('isAnswered', true);
  await record();
  for (let step = 0; step < 8; step++) {
    await world.wait(500);
    await record();
  }
  assert.deepEqual(sent, [
    [0, 'log', { sleepQualityScore: 5 }],
    [0, 'item', { 'habit.air': true }],
    [0, 'night', { isAnswered: true }],
    [1000, 'log', { bedTime: '22:30', wakeTime: '06:30' }],
    // 3.75 points for one of eight habits, 30 for eight hours and 5 for the rating.
    [2000, 'log', { overallScore: 39 }],
  ]);
  assert.deepEqual(world.unsent(), []);
});

test('Entries of an earlier visit of today go by their own calls once the night is loaded, with their score.', async () => {
  const { world, tab } = await opened();
  world.answers = false;
  for (const field of ['notes', 'habit.air', 'habit.noise'] as const) {
    tab.change(DATE, field, field === 'notes' ? 'typed offline' : true, { isAutosaved: true });
    await world.inFlight[0]?.answer({ kind: 'unknown' });
  }
  tab.close();
  world.answers = true;
  const again = world.openTab();
  await world.poll(again);
  const calls: string[] = [];
  for (let [one] = world.inFlight; one; [one] = world.inFlight) {
    calls.push(one.request.call);
    world.arrive(one.request);
    await one.answer({ kind: 'taken' });
    await world.wait(2000);
  }
  assert.deepEqual(calls, ['log', 'item', 'item', 'log']);
  const { notes, habitsDone, overallScore } = world.nightOn(DATE);
  assert.deepEqual([notes, habitsDone, overallScore], ['typed offline', 0b100100, 13]);
});

test('Notes are sent at once, and times after a second without a change.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'bedTime', '23:00', { delayMs: 1000 });
  await world.wait(900);
  tab.change(DATE, 'bedTime', '23:30', { delayMs: 1000 });
  await world.wait(999);
  assert.equal(world.inFlight.length, 0);
  await world.wait(1);
  assert.equal(world.inFlight[0]?.request.edits.bedTime?.value, '23:30');
  await world.deliver();
  tab.change(DATE, 'notes', 'Slept well.');
  assert.equal(world.inFlight[0]?.request.edits.notes?.value, 'Slept well.');
});

test('A first choice of the default rating is also an input.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'sleepQualityScore', 5);
  await world.deliver();
  await world.wait(2000);
  await world.deliver();
  assert.equal(world.nights[DATE]?.overallScore, 5);
});

test('A difference of one point is not saved, and a new room photo is.', async () => {
  const day = emptyNight(DATE);
  const world = openWorld({ ...day, isRated: true, overallScore: 30, roomAnalysisScore: 80 });
  const tab = world.openTab();
  await world.poll(tab);
  tab.receiveRoomScore(80);
  await world.wait(10_000);
  assert.equal(world.inFlight.length, 0);
  tab.receiveRoomScore(100);
  await world.wait(2000);
  await world.deliver();
  assert.equal(world.nights[DATE]?.overallScore, 35);
});

test('Leaving the page sends everything that waits, including the score.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'bedTime', '23:00', { delayMs: 1000 });
  tab.flush();
  await world.deliver();
  assert.equal(world.nights[DATE]?.bedTime, '23:00');
  assert.equal(world.nights[DATE]?.overallScore, 5);
});

test('An unsent edit survives the tab, and the next tab sends it to its own day.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'notes', 'offline thought');
  assert.equal(world.inFlight.length, 1);
  world.inFlight.length = 0;
  const next = openWorld(emptyNight('2025-11-21'), world.storage);
  const again = next.openTab();
  await next.poll(again);
  const [sent] = next.inFlight;
  assert.equal(sent?.request.date, DATE);
  assert.equal(sent?.request.edits.notes?.value, 'offline thought');
  await next.deliver();
  assert.equal(savingOf(again.state().outbox), 'idle');
  assert.deepEqual(world.unsent(), []);
});

test('A reload before the save shows the edit at once, even over an older response.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'notes', 'typed offline');
  world.inFlight.length = 0;
  const reloaded = world.openTab();
  await world.poll(reloaded);
  assert.equal(world.shown(reloaded)?.notes, 'typed offline');
});

test('An old unsent edit never overwrites what another tab wrote later.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'notes', 'older');
  await world.inFlight[0]?.answer({ kind: 'unknown' });
  const other = world.openTab();
  await world.poll(other);
  other.change(DATE, 'notes', 'newer');
  await world.deliver();
  assert.equal(world.nights[DATE]?.notes, 'newer');
  tab.flush();
  await world.deliver();
  assert.equal(world.nights[DATE]?.notes, 'newer');
  await world.wait(5000);
  await world.poll(tab);
  assert.equal(world.shown(tab)?.notes, 'newer');
});

test('An edit rejected by a busy server is sent again at the requested time, not before.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'notes', 'typed in the rush');
  await world.inFlight[0]?.answer({ kind: 'unknown', retryAfterMs: 8400 });
  await world.wait(8300);
  assert.deepEqual(world.inFlight, []);
  assert.equal(world.shown(tab)?.notes, 'typed in the rush');
  await world.wait(200);
  await world.deliver();
  assert.equal(world.nights[DATE]?.notes, 'typed in the rush');
});

test('A refused edit of a night without an open form is dropped with a notice.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'notes', 'of a night long ago');
  world.inFlight.length = 0;
  const next = openWorld(emptyNight('2025-12-30'), world.storage);
  const again = next.openTab();
  await next.poll(again);
  await next.inFlight[0]?.answer({ kind: 'refused', message: 'Only nights of the past 30 days can be added.' });
  assert.equal(savingOf(again.state().outbox), 'idle');
  assert.deepEqual(again.state().notices, [
    "We couldn't save what you entered for Thursday, November 20. Only nights of the past 30 days can be added.",
  ]);
  assert.deepEqual(world.unsent(), []);
});

test('Drafts of a past night wait for the person, survive a reload, and go in one request.', async () => {
  const past = '2025-11-12';
  const { world, tab } = await opened();
  tab.receive(emptyNight(past), world.now());
  tab.change(past, 'bedTime', '23:00', { isDraft: true });
  tab.change(past, 'sleepQualityScore', 5, { isDraft: true });
  tab.change(past, 'habit.noise', true, { isDraft: true });
  await world.wait(60_000);
  assert.deepEqual([world.inFlight.length, savingOf(tab.state().outbox)], [0, 'idle']);
  assert.equal(world.shown(tab, past)?.bedTime, null);
  const again = world.openTab();
  again.receive(world.nightOn(past), world.now());
  assert.equal(again.isRestored(past), true);
  assert.equal(world.shown(again, past, true)?.bedTime, '23:00');
  again.submit(past);
  await world.wait(0);
  assert.equal(world.inFlight.length, 1);
  await world.deliver();
  const { bedTime, isRated, habitsDone } = world.nightOn(past);
  assert.deepEqual([bedTime, isRated, habitsDone], ['23:00', true, 0b100]);
  assert.deepEqual(
    Object.keys(world.storage).filter((key) => key.startsWith('night-draft/')),
    [],
  );
});

test('A reverted draft is removed, and discarded drafts leave nothing.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'bedTime', '23:00', { isDraft: true });
  tab.change(DATE, 'bedTime', null, { isDraft: true });
  assert.deepEqual(tab.state().outbox, {});
  tab.change(DATE, 'notes', 'x', { isDraft: true });
  tab.discard(DATE);
  assert.deepEqual(tab.state().outbox, {});
  assert.deepEqual(world.openTab().state().outbox, {});
});
