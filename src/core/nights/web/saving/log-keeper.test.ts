import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savingOf } from './edits.ts';
import { freshDay } from './fresh-day.fixture.ts';
import { openWorld } from './log-keeper.fixture.ts';

const LOG = 'log-2025-11-20-aaaa';

async function opened() {
  const world = openWorld();
  const tab = world.openTab();
  await world.poll(tab);
  return { world, tab };
}

test('opening a fresh day saves nothing, however long it stays open', async () => {
  const { world, tab } = await opened();
  tab.hearRoomScore(78);
  await world.wait(60_000);
  await world.poll(tab);
  await world.wait(60_000);
  assert.deepEqual(world.underWay, []);
});

test('notes are sent at once, times after a second without a change', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'bedTime', '23:00', 1000);
  await world.wait(900);
  tab.change(LOG, 'bedTime', '23:30', 1000);
  await world.wait(999);
  assert.equal(world.underWay.length, 0);
  await world.wait(1);
  assert.equal(world.underWay[0]?.request.edits.bedTime?.value, '23:30');
  await world.deliver();
  tab.change(LOG, 'notes', 'Slept well.');
  assert.equal(world.underWay[0]?.request.edits.notes?.value, 'Slept well.');
});

test('the score is saved two seconds after an input change', async () => {
  const { world, tab } = await opened();
  tab.hearRoomScore(80);
  tab.change(LOG, 'sleepQualityScore', 7);
  await world.deliver();
  await world.wait(1999);
  assert.equal(world.underWay.length, 0);
  await world.wait(1);
  assert.equal(world.underWay[0]?.request.edits.overallScore?.value, 31);
});

test('a first choice of the default rating is an input too', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'sleepQualityScore', 5);
  await world.deliver();
  await world.wait(2000);
  await world.deliver();
  assert.equal(world.today.log.overallScore, 5);
});

test('a difference of one point is not saved, and a new room photo is', async () => {
  const day = freshDay(LOG, '2025-11-20');
  const world = openWorld({ ...day, log: { ...day.log, overallScore: 30, roomAnalysisScore: 80 } });
  const tab = world.openTab();
  await world.poll(tab);
  tab.hearRoomScore(80);
  await world.wait(10_000);
  assert.equal(world.underWay.length, 0);
  tab.hearRoomScore(100);
  await world.wait(2000);
  await world.deliver();
  assert.equal(world.today.log.overallScore, 35);
});

test('leaving the page sends what still waits, the score included', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'bedTime', '23:00', 1000);
  tab.flush();
  await world.deliver();
  assert.equal(world.today.log.bedTime, '23:00');
  assert.equal(world.today.log.overallScore, 5);
});

test('an unsent edit outlives the tab and is sent by the next one, to its own day', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'notes', 'offline thought');
  assert.equal(world.underWay.length, 1);
  world.underWay.length = 0;
  const next = openWorld(freshDay('log-2025-11-21-aaaa', '2025-11-21'), world.storage);
  const again = next.openTab();
  await next.poll(again);
  const [sent] = next.underWay;
  assert.equal(sent?.request.lane, LOG);
  assert.equal(sent?.request.edits.notes?.value, 'offline thought');
  await next.deliver();
  assert.equal(savingOf(again.state().outbox), 'idle');
  assert.deepEqual(world.unsent(), []);
});

test('a reload before the save shows the edit at once, even over an older answer', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'notes', 'typed offline');
  world.underWay.length = 0;
  const reloaded = world.openTab();
  await world.poll(reloaded);
  assert.equal(world.log(reloaded)?.notes, 'typed offline');
});

test('an old unsent edit never overtakes what another tab wrote since', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'notes', 'older');
  await world.underWay[0]?.answer({ kind: 'unknown' });
  const other = world.openTab();
  await world.poll(other);
  other.change(LOG, 'notes', 'newer');
  await world.deliver();
  assert.equal(world.today.log.notes, 'newer');
  tab.flush();
  await world.deliver();
  assert.equal(world.today.log.notes, 'newer');
  await world.wait(5000);
  await world.poll(tab);
  assert.equal(world.log(tab)?.notes, 'newer');
});

test('an edit that a busy server turned away is sent again when the server said, not before', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'notes', 'typed in the rush');
  await world.underWay[0]?.answer({ kind: 'unknown', stayAwayMs: 8400 });
  await world.wait(8300);
  assert.deepEqual(world.underWay, []);
  assert.equal(world.log(tab)?.notes, 'typed in the rush');
  await world.wait(200);
  await world.deliver();
  assert.equal(world.today.log.notes, 'typed in the rush');
});

test('a refused text stays on the screen and is not sent again and again', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'notes', 'x'.repeat(6000));
  await world.underWay[0]?.answer({ kind: 'refused', sentence: 'Too long.' });
  await world.wait(600_000);
  assert.equal(world.underWay.length, 0);
  assert.equal(world.log(tab)?.notes.length, 6000);
  assert.equal(savingOf(tab.state().outbox), 'failed');
});

test('an unsent edit of a day that is gone is dropped, not shown as an error for ever', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'notes', 'of a deleted day');
  world.underWay.length = 0;
  const next = openWorld(freshDay('log-2025-11-21-aaaa', '2025-11-21'), world.storage);
  const again = next.openTab();
  await next.poll(again);
  await next.underWay[0]?.answer({ kind: 'refused', sentence: 'There is no such log.' });
  assert.equal(savingOf(again.state().outbox), 'idle');
  assert.deepEqual(world.unsent(), []);
});
