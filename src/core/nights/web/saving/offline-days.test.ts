import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savingOf } from './edits.ts';
import { freshDay } from './fresh-day.fixture.ts';
import { openWorld } from './log-keeper.fixture.ts';
import { WRITTEN_OFFLINE } from './merged-notes.ts';

const LOG = 'log-2025-11-20-aaaa';
const LATER = 60_000;

async function opened(log: Partial<ReturnType<typeof freshDay>['log']> = {}) {
  const day = freshDay(LOG, '2025-11-20');
  const world = openWorld({ ...day, log: { ...day.log, ...log } });
  const tab = world.openTab();
  await world.poll(tab);
  return { world, tab };
}

type World = Awaited<ReturnType<typeof opened>>['world'];

/** Nothing reaches the server, and it answers nothing. */
async function lose(world: World) {
  world.answers = false;
  for (const sent of [...world.underWay]) await sent.answer({ kind: 'unknown' });
}

async function comeBack(world: World) {
  world.answers = true;
  for (let round = 0; round < 3; round++) {
    await world.wait(LATER);
    await world.deliver();
  }
}

const elsewhere = (world: World, log: Partial<World['today']['log']>) => {
  world.today = { ...world.today, log: { ...world.today.log, ...log } };
};

test('the day that was told last opens without the server, with what was entered since', async () => {
  const { world, tab } = await opened({ bedTime: '22:50' });
  tab.change(LOG, 'notes', 'On the train.');
  await lose(world);
  const again = world.openTab();
  assert.equal(world.log(again), undefined);
  again.hearNothing('2025-11-20', false);
  assert.deepEqual([world.log(again)?.bedTime, world.log(again)?.notes], ['22:50', 'On the train.']);
  again.change(LOG, 'sleepQualityScore', 8);
  await lose(world);
  await comeBack(world);
  assert.deepEqual([world.today.log.notes, world.today.log.sleepQualityScore], ['On the train.', 8]);
  assert.deepEqual([world.unsent(), again.state().notices], [[], []]);
});

test('a new day begins without the server, and becomes the day that the server makes', async () => {
  const { world, tab } = await opened({ notes: 'Yesterday.', roomAnalysisScore: 64 });
  tab.hearNothing('2025-11-21', false);
  const day = world.log(tab);
  assert.deepEqual([day?.date, day?.notes, day?.roomAnalysisScore], ['2025-11-21', '', 64]);
  tab.change(day?.id ?? '', 'notes', 'Today.');
  tab.change(`${day?.id}.3`, 'completed', true);
  await lose(world);
  await comeBack(world);
  const made = world.others[0];
  assert.deepEqual([made?.log.notes, made?.checklist[2]?.completed], ['Today.', true]);
  assert.equal(world.log(tab)?.id, made?.log.id);
  assert.deepEqual(world.unsent(), []);
  tab.change(day?.id ?? '', 'notes', 'Today, and on.');
  await world.deliver();
  assert.equal(world.others[0]?.log.notes, 'Today, and on.', 'a page that still knows the old id loses nothing');
});

test('a day begun without the server goes on as the one the server tells of, under the fingers', async () => {
  const world = openWorld();
  const tab = world.openTab();
  tab.hearNothing('2025-11-20', true);
  world.answers = false;
  tab.change(world.log(tab)?.id ?? '', 'notes', 'half a sent');
  await world.wait(10);
  world.answers = true;
  await world.poll(tab);
  assert.deepEqual([world.log(tab)?.id, world.log(tab)?.notes], [LOG, 'half a sent']);
  tab.change(LOG, 'notes', 'half a sentence');
  await comeBack(world);
  assert.equal(world.today.log.notes, 'half a sentence');
});

test('several days without the server each reach their own day', async () => {
  const { world } = await opened();
  world.answers = false;
  for (const date of ['2025-11-21', '2025-11-22']) {
    const tab = world.openTab();
    tab.hearNothing(date, false);
    tab.change(world.log(tab)?.id ?? '', 'notes', `Night of ${date}`);
    await world.wait(10);
    tab.close();
  }
  world.answers = true;
  const tab = world.openTab();
  tab.resume();
  await comeBack(world);
  assert.deepEqual(
    world.others.map(({ log }) => [log.date, log.notes]),
    ['2025-11-21', '2025-11-22'].map((date) => [date, `Night of ${date}`]),
  );
  assert.deepEqual(world.unsent(), []);
});

test('a stranger is not given a day while the server is only slow to answer', () => {
  const world = openWorld();
  const tab = world.openTab();
  tab.hearNothing('2025-11-20', false);
  assert.equal(world.log(tab), undefined);
});

test('notes changed here and elsewhere are both kept, and the person is told', async () => {
  const { world, tab } = await opened({ notes: 'Slept well.' });
  tab.change(LOG, 'notes', 'Slept well. Woke at three.');
  await lose(world);
  elsewhere(world, { notes: 'Slept well. Warm room.' });
  await comeBack(world);
  assert.equal(world.today.log.notes, `Slept well. Warm room.\n\n${WRITTEN_OFFLINE}\nWoke at three.`);
  assert.match(tab.state().notices.join(), /Both texts are kept/);
  tab.dismissNotices();
  assert.deepEqual(tab.state().notices, []);
});

test('a time changed here and elsewhere is as it was entered here, and the person is told the other', async () => {
  const { world, tab } = await opened({ bedTime: '22:00' });
  tab.change(LOG, 'bedTime', '23:30');
  await lose(world);
  elsewhere(world, { bedTime: '22:15', wakeTime: '07:00' });
  await comeBack(world);
  assert.deepEqual([world.today.log.bedTime, world.today.log.wakeTime], ['23:30', '07:00']);
  assert.deepEqual(tab.state().notices, [
    'Bedtime of Thursday, November 20 was also changed on another device, to 10:15\u00a0PM. What you entered here, 11:30\u00a0PM, was kept.',
  ]);
});

test('an edit whose answer was lost is not taken for one of another device', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'bedTime', '22:00');
  world.arrive(world.underWay[0]!.request);
  await lose(world);
  tab.change(LOG, 'bedTime', '22:30');
  await comeBack(world);
  assert.deepEqual([world.today.log.bedTime, tab.state().notices], ['22:30', []]);
});

test('edits kept by an earlier visit meet what another device wrote since', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'notes', 'From the phone.');
  await lose(world);
  tab.close();
  elsewhere(world, { notes: 'From the laptop.' });
  world.answers = true;
  const again = world.openTab();
  await world.poll(again);
  await world.deliver();
  assert.equal(world.today.log.notes, `From the laptop.\n\n${WRITTEN_OFFLINE}\nFrom the phone.`);
  assert.equal(again.state().notices.length, 1);
  assert.equal(savingOf(again.state().outbox), 'idle');
});

test('a closed keeper sends nothing more', async () => {
  const { world, tab } = await opened();
  tab.change(LOG, 'notes', 'x');
  await lose(world);
  tab.close();
  await comeBack(world);
  assert.equal(world.today.log.notes, '');
});
