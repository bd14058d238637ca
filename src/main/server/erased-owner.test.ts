import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eraseAccount } from '#features/accounts/server/erase-account.ts';
import { changeMorningQuestion } from '#features/schedules/contract.ts';
import { DAY_SECONDS, startWorld, type World, waitForNotices } from '#features/wearables/wearables.fixture.ts';
import { runJob } from '#testing/app.ts';
import { DatabaseUses } from '#testing/database-uses.ts';
import { type Engine, onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { areEqualCopies, copyTables, restoreTables, rowsOf, tableNames } from '#testing/table-copy.ts';
import { type EndpointCaller, EVERY_STEP, newEndpointCaller } from './every-endpoint.fixture.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** When the schedule of `newEndpointCaller` reminds, and when it asks how the night was. */
const [BEDTIME, WAKE_TIME] = ['2026-03-10T22:00:10Z', '2026-03-11T06:45:10Z'];
/** After the nights of the fixture, so that the night of today is new. */
const NEXT_DAY = '2026-03-11T12:00:00Z';
/** A file is read in a thread, and asks again and again whether it is done. */
const MAX_USES = 5;

onEachEngine('An account that is erased during its own work', (engine: Engine) => {
  let world: World;
  let uses: DatabaseUses;
  let pushService: FakePushService;
  /** Erasing revokes the grant of the fake wearable, so jobs have a person of their own. */
  let callers: [ofJobs: EndpointCaller, ofEndpoints: EndpointCaller];
  let caller: EndpointCaller;
  let tables: string[];

  before(async () => {
    world = await startWorld(engine);
    uses = new DatabaseUses(world.app.platform.db);
    pushService = await FakePushService.start();
    const photo = await jpegRoom({ width: 320, height: 240 });
    callers = [
      await newEndpointCaller({ world, pushService, photo }, 'ada'),
      await newEndpointCaller({ world, pushService, photo }, 'ben'),
    ];
    tables = await tableNames(world.app.platform.db);
  });
  after(async () => {
    await world.stop();
    await pushService.close();
  });

  /** The photos stay, because only the rows are restored. */
  const erase = () => {
    const { db, blobs } = world.app.platform;
    const keptBlobs = { ...blobs, delete: async () => {} };
    return eraseAccount({ db, blobs: keptBlobs, personalData: PERSONAL_DATA }, caller.person.id);
  };

  const cookies = () => [caller.person.cookie, caller.otherBrowser.cookie] as const;

  /**
   * Does the work once as it is, and then again and again from the same state, where the account is erased before one
   * use of the database after the other. Returns what was left of the account. Work that changes nothing is done once.
   */
  async function leftovers(work: () => Promise<unknown>, isReading: boolean): Promise<string[]> {
    const { db } = world.app.platform;
    const [cookiesBefore, before] = [cookies(), await copyTables(db, tables)];
    await uses.interrupt(work, Number.POSITIVE_INFINITY, async () => {});
    const [cookiesAfter, after] = [cookies(), await copyTables(db, tables)];
    if (isReading && areEqualCopies(before, after)) return [];
    const left: string[] = [];
    let current = after;
    for (let use = 0; use < MAX_USES; use += 1) {
      await restoreTables(db, before, current);
      [caller.person.cookie, caller.otherBrowser.cookie] = cookiesBefore;
      const isErased = await uses.interrupt(() => work().catch(() => {}), use, erase);
      current = await copyTables(db, tables);
      if (!isErased) break;
      left.push(...rowsOf(current, caller.person.id).map((row) => `erased before use ${use}: ${row}`));
    }
    await restoreTables(db, after, current);
    [caller.person.cookie, caller.otherBrowser.cookie] = cookiesAfter;
    return left;
  }

  test('Jobs and webhooks leave nothing behind.', async () => {
    caller = callers[0];
    const { app, garmin } = world;
    const { person, name } = caller;
    await person.call(changeMorningQuestion, { params: { ownerId: person.id }, body: { enabled: true } });
    const sendNights = async () => {
      const noon = app.clock.nowMs() / 1000;
      await garmin.pushNights(garmin.nights(name, noon - 3 * DAY_SECONDS, noon));
      await waitForNotices(world);
    };
    assert.deepEqual(await leftovers(sendNights, false), []);
    for (const at of [BEDTIME, WAKE_TIME]) {
      app.clock.set(at);
      for (const job of ['reminders', 'wearable-news', 'forget', 'guests']) {
        assert.deepEqual(await leftovers(() => runJob(app.platform, job), false), [], job);
      }
    }
    const sent = await app.platform.db.selectFrom('reminders').select('kind').where('state', '=', 'sent').execute();
    assert.deepEqual(new Set(sent.map(({ kind }) => kind)), new Set(['bedtime', 'morning']), 'both were due');
    app.clock.set(NEXT_DAY);
  });

  for (const [spec, call] of EVERY_STEP) {
    test(`${spec.method} ${spec.path} leaves nothing behind.`, async () => {
      caller = callers[1];
      let isFirst = true;
      const work = async () => {
        const answer = await call(caller);
        if (isFirst) assert.equal(answer.status, spec.status, await answer.text());
        isFirst = false;
      };
      assert.deepEqual(await leftovers(work, spec.method === 'GET'), []);
    });
  }
});
