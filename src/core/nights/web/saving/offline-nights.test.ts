import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyNight } from '#domain/log/night-log.ts';
import { OFFLINE_SEPARATOR } from './conflicts.ts';
import { savingOf } from './edits.ts';
import type { Night } from './night.ts';
import { openWorld } from './night-keeper.fixture.ts';

const DATE = '2025-11-20';
const LATER = 60_000;

async function opened(night: Partial<Night> = {}) {
  const world = openWorld({ ...emptyNight(DATE), ...night });
  const tab = world.openTab();
  await world.poll(tab);
  return { world, tab };
}

type World = Awaited<ReturnType<typeof opened>>['world'];

/** Requests do not reach the server, and it answers nothing. */
async function disconnect(world: World) {
  world.answers = false;
  for (const sent of [...world.inFlight]) await sent.answer({ kind: 'unknown' });
}

async function reconnect(world: World) {
  world.answers = true;
  for (let round = 0; round < 3; round++) {
    await world.wait(LATER);
    await world.deliver();
  }
}

const changeElsewhere = (world: World, night: Partial<Night>) => {
  world.nights[DATE] = { ...world.nightOn(DATE), ...night };
};

test('The last loaded night opens without the server, with the entries made since.', async () => {
  const { world, tab } = await opened({ bedTime: '22:50' });
  tab.change(DATE, 'notes', 'On the train.');
  await disconnect(world);
  const again = world.openTab();
  assert.equal(world.shown(again), null);
  again.startOffline('2025-11-20');
  assert.deepEqual([world.shown(again)?.bedTime, world.shown(again)?.notes], ['22:50', 'On the train.']);
  again.change(DATE, 'sleepQualityScore', 8);
  await disconnect(world);
  await reconnect(world);
  assert.deepEqual([world.nightOn(DATE).notes, world.nightOn(DATE).sleepQualityScore], ['On the train.', 8]);
  assert.deepEqual([world.unsent(), again.state().notices], [[], []]);
});

test('A new night starts without the server and reaches it later in one request.', async () => {
  const { world, tab } = await opened({ notes: 'Yesterday.', roomAnalysisScore: 64 });
  tab.startOffline('2025-11-21');
  const night = world.shown(tab);
  assert.deepEqual([night?.date, night?.notes, night?.roomAnalysisScore], ['2025-11-21', '', 64]);
  tab.change('2025-11-21', 'notes', 'Today.');
  tab.change('2025-11-21', 'habit.noise', true);
  await disconnect(world);
  await reconnect(world);
  const saved = world.nightOn('2025-11-21');
  assert.deepEqual([saved.notes, saved.habitsDone, saved.isAnswered], ['Today.', 0b100, true]);
  assert.deepEqual(world.unsent(), []);
});

test("A night started without the server continues as the server's night while the person types.", async () => {
  const { world } = await opened();
  world.today = '2025-11-21';
  const tab = world.openTab();
  tab.startOffline(world.today);
  world.answers = false;
  tab.change(world.today, 'notes', 'half a sent');
  await world.wait(10);
  world.answers = true;
  await world.poll(tab);
  assert.equal(world.shown(tab)?.notes, 'half a sent');
  tab.change(world.today, 'notes', 'half a sentence');
  await reconnect(world);
  assert.equal(world.nightOn(world.today).notes, 'half a sentence');
});

test('Several nights entered without the server each reach their own night.', async () => {
  const { world } = await opened();
  world.answers = false;
  for (const date of ['2025-11-21', '2025-11-22']) {
    const tab = world.openTab();
    tab.startOffline(date);
    tab.change(date, 'notes', `Night of ${date}`);
    await world.wait(10);
    tab.close();
  }
  world.answers = true;
  const tab = world.openTab();
  tab.resume();
  await reconnect(world);
  assert.deepEqual(
    ['2025-11-21', '2025-11-22'].map((date) => world.nightOn(date).notes),
    ['Night of 2025-11-21', 'Night of 2025-11-22'],
  );
  assert.deepEqual(world.unsent(), []);
});

test('A person of whom nothing is known gets no night without the server, and one with an unsent entry does.', () => {
  const world = openWorld();
  const tab = world.openTab();
  tab.startOffline(DATE);
  assert.equal(world.shown(tab), null);
  tab.change(DATE, 'sleepQualityScore', 8);
  tab.startOffline(DATE);
  assert.equal(world.shown(tab)?.sleepQualityScore, 8);
});

test('Notes changed here and elsewhere are both retained, with a notice.', async () => {
  const { world, tab } = await opened({ notes: 'Slept well.' });
  tab.change(DATE, 'notes', 'Slept well. Woke at three.');
  await disconnect(world);
  changeElsewhere(world, { notes: 'Slept well. Warm room.' });
  await reconnect(world);
  assert.equal(world.nightOn(DATE).notes, `Slept well. Warm room.\n\n${OFFLINE_SEPARATOR}\nWoke at three.`);
  assert.match(tab.state().notices.join(), /We saved both texts/);
  tab.dismissNotices();
  assert.deepEqual(tab.state().notices, []);
});

test('A time changed here and elsewhere is the one entered here, with a notice of the other.', async () => {
  const { world, tab } = await opened({ bedTime: '22:00' });
  tab.change(DATE, 'bedTime', '23:30');
  await disconnect(world);
  changeElsewhere(world, { bedTime: '22:15', wakeTime: '07:00' });
  await reconnect(world);
  assert.deepEqual([world.nightOn(DATE).bedTime, world.nightOn(DATE).wakeTime], ['23:30', '07:00']);
  assert.deepEqual(tab.state().notices, [
    'Bedtime of Thursday, November 20 was also changed on another device, to 10:15\u00a0PM. We kept what you entered here: 11:30\u00a0PM.',
  ]);
});

test('Edits of an earlier visit are merged with what another device wrote since.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'notes', 'From the phone.');
  await disconnect(world);
  tab.close();
  changeElsewhere(world, { notes: 'From the laptop.' });
  world.answers = true;
  const again = world.openTab();
  await world.poll(again);
  await world.deliver();
  assert.equal(world.nightOn(DATE).notes, `From the laptop.\n\n${OFFLINE_SEPARATOR}\nFrom the phone.`);
  assert.equal(again.state().notices.length, 1);
  assert.equal(savingOf(again.state().outbox), 'idle');
});

test('A closed keeper sends nothing more.', async () => {
  const { world, tab } = await opened();
  tab.change(DATE, 'notes', 'x');
  await disconnect(world);
  tab.close();
  await reconnect(world);
  assert.equal(world.nightOn(DATE).notes, '');
});

test('Ticks of the evening reach the coming night, also when its day begins before the network is back.', async () => {
  const { world, tab } = await opened();
  tab.receive(emptyNight('2025-11-21'), world.now());
  await disconnect(world);
  tab.change('2025-11-21', 'habit.darkness', true);
  await disconnect(world);
  tab.close();
  const next = world.openTab();
  next.startOffline('2025-11-21');
  assert.equal(world.shown(next)?.habitsDone, 0b10, 'the tick of the evening is there in the morning');
  next.change('2025-11-21', 'sleepQualityScore', 8);
  await reconnect(world);
  const { habitsDone, isRated, sleepQualityScore } = world.nightOn('2025-11-21');
  assert.deepEqual([habitsDone, isRated, sleepQualityScore], [0b10, true, 8]);
});
