import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { devicesOf, startSession } from '#core/person/server/auth-sessions.ts';
import { EVERY_EXPORT } from '#features/imports/export-files.fixture.ts';
import { connected, NOON, startWorld, type World } from '#features/wearables/wearables.fixture.ts';
import { createLogger } from '#platform/logger.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { twilioSms } from '#platform/sms/twilio.ts';
import { type Asking, arbitraryRequest } from '#testing/arbitrary-request.ts';
import { arbitraryTextNews } from '#testing/arbitrary-text-news.ts';
import { TestClock } from '#testing/clock.ts';
import { jpegRoom } from '#testing/drawn-room.ts';
import { onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { keptRows } from '#testing/kept-rows.ts';
import { type PersonWithEverything, personWithEverything } from '#testing/person-with-everything.ts';
import { type RawRequest, rawRequest } from '#testing/raw-request.ts';
import { unsoundness, unsoundnessOf } from '#testing/sound-answer.ts';
import { allRoutes } from './app.ts';

/** The same requests each time, unless told otherwise: `FUZZ_SEED=7 FUZZ_RUNS=2000 node --test src/main/server/fuzz.test.ts`. */
const SEED = Number(process.env.FUZZ_SEED ?? 8);
const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
/** Photos and export files take long to read. */
const SHARE_OF_FILES = 0.75;

/** Of everybody with everything. */
const OWNERS_NUMBER = '+12125550123';
const PUBLIC_URL = 'http://localhost';

/** Some answer only to whoever knows a password, a mailed link, a texted code, the address of a calendar. */
const SHARE_REACHED = 0.75;

const nameOf = (spec: Endpoint): string => `${spec.method} ${spec.path}`;
/** What ends things comes last, so that there is something to ask about until then. */
const isLast = (spec: Endpoint): number => Number(spec.method === 'DELETE' || spec.path.startsWith('/api/auth/'));

type Asker = Asking & { name: string; signIn?: () => Promise<void> };

onEachEngine('Whatever is sent to an endpoint', (engine) => {
  let world: World;
  let twilio: FakeTwilio;
  let pushService: FakePushService;
  let files: { photos: Uint8Array[]; exports: Uint8Array[] };
  let endpoints: Endpoint[];
  /** Whom everybody else is kept from: a guest, and somebody with an account and a wearable. */
  let owners: PersonWithEverything[];
  let askers: Asker[];
  let keptAtFirst: string;
  const reached = new Set<string>();
  /** In everything that is the owners', and never sent by anybody else. */
  const mark = `mark${randomBytes(8).toString('hex')}`;

  before(async () => {
    twilio = await FakeTwilio.start();
    world = await startWorld(engine, { sms: smsOver(twilio) });
    pushService = await FakePushService.start();
    const photo = await jpegRoom({ width: 480, height: 360 });
    const exports = EVERY_EXPORT.map(([, file]) => (typeof file === 'string' ? Buffer.from(file) : file));
    files = { photos: [photo], exports };
    endpoints = allRoutes(world.app.platform)
      .map((route) => route.spec)
      .toSorted((one, other) => isLast(one) - isLast(other));
    const somebody = (hasAccount: boolean, name: string) =>
      personWithEverything({ app: world.app, pushService, photo, hasAccount }, name);
    owners = [await somebody(false, mark), await somebody(true, mark)];
    for (const { person } of owners.slice(1)) {
      assert.equal(await connected(world, Object.assign(person, { account: mark })), 'connected');
    }
    const [guest, user] = [await somebody(false, 'guest'), await somebody(true, 'user')];
    const others = merged(owners);
    askers = [
      { name: 'nobody', cookie: undefined, own: {}, others },
      { name: 'a guest', cookie: guest.person.cookie, own: guest.ids, others },
      withAccount(user, others),
    ];
    keptAtFirst = await kept();
  });
  after(async () => {
    await world.stop();
    await twilio.close();
    await pushService.close();
  });

  const kept = () =>
    keptRows(
      world.app.platform.db,
      owners.map(({ person }) => person.id),
    );

  /** Some of what is sent signs this person out. */
  const withAccount = ({ person, ids }: PersonWithEverything, others: Asking['others']): Asker => {
    const { db } = world.app.platform;
    const asker: Asker = {
      name: 'somebody with an account',
      cookie: person.cookie,
      own: ids,
      others,
      signIn: async () => {
        const nowMs = world.app.clock.nowMs();
        asker.cookie = `session=${await startSession(db, person.id, 'a browser', nowMs)}`;
        const sessions = await devicesOf(db, person.id, undefined, nowMs);
        asker.own = { ...ids, deviceId: [...(ids.deviceId ?? []), ...sessions.map(({ id }) => id)] };
      },
    };
    return asker;
  };

  /** Who of them sends it, by number: what is shown of a failure stays short. */
  const sentTo = (spec: Endpoint): fc.Arbitrary<{ by: number; request: RawRequest }> => {
    const some = spec.file?.limits === 'imports' ? files.exports : files.photos;
    return fc
      .constantFrom(0, 1, 1, 2, 2)
      .chain((by) => arbitraryRequest(spec, askers[by] as Asker, some).map((request) => ({ by, request })));
  };

  test('is answered as the contract says or refused in a sentence, and tells nothing of anybody else', async (t) => {
    for (const spec of endpoints) {
      await t.test(nameOf(spec), async () => {
        const property = fc.asyncProperty(sentTo(spec), async ({ by, request }) => {
          const asker = askers[by] as Asker;
          const answer = await rawRequest(world.app.url, request);
          assert.equal(unsoundnessOf(spec, answer), null, `${asker.name}: ${shown(request)}`);
          const told = `${JSON.stringify(answer.headers)} ${answer.text}`;
          assert.ok(!told.includes(mark), `${asker.name} was told of somebody else: ${shown(request)}\n${told}`);
          if (answer.status === spec.status) reached.add(nameOf(spec));
          if (answer.status === 401) await asker.signIn?.();
        });
        const numRuns = Math.ceil(RUNS * (spec.file ? SHARE_OF_FILES : 1));
        await fc.assert(property, { seed: SEED, numRuns, endOnFailure: true });
      });
    }
  });

  test('was not refused every time, or nothing would have been tested', () => {
    assert.ok(reached.size >= SHARE_REACHED * endpoints.length, `reached: ${[...reached].join(', ')}`);
  });

  test('is believed as news about texts only where it is signed', async () => {
    const { authToken } = twilio;
    const numbers = { numbers: ['+14155550100', '+493012345'], othersNumbers: [OWNERS_NUMBER] };
    const news = arbitraryTextNews({ authToken, publicUrl: PUBLIC_URL, ...numbers });
    let believed = 0;
    const property = fc.asyncProperty(news, async ({ request, isSigned }) => {
      const answer = await rawRequest(world.app.url, request);
      assert.equal(unsoundness(answer), null, shown(request));
      if (isSigned) assert.equal(answer.status, 200, shown(request));
      else assert.ok(answer.status >= 400, shown(request));
      assert.ok(!answer.text.includes(mark));
      believed += Number(isSigned);
    });
    await fc.assert(property, { seed: SEED, numRuns: 3 * RUNS, endOnFailure: true });
    assert.ok(believed > RUNS / 4, `${believed} were signed`);
  });

  test('changes nothing of anybody else', async () => {
    assert.ok(keptAtFirst.includes(mark));
    assert.equal(await kept(), keptAtFirst);
  });

  test('is no error of the server', () => {
    const errors = world.app.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    assert.deepEqual(errors, []);
  });
});

function smsOver({ accountSid, authToken, url: apiUrl }: FakeTwilio): Sms {
  const sender = { From: '+15005550006' };
  const kept = { clock: new TestClock(NOON), logger: createLogger('silent') };
  return twilioSms({ ...kept, accountSid, authToken, sender, apiUrl, publicUrl: PUBLIC_URL });
}

const merged = (people: readonly PersonWithEverything[]): Asking['others'] => {
  const names = new Set(people.flatMap(({ ids }) => Object.keys(ids)));
  // Who knows the address of a calendar may read it.
  names.delete('feed');
  return Object.fromEntries([...names].map((name) => [name, people.flatMap(({ ids }) => ids[name] ?? [])]));
};

const shown = ({ method, path, headers, body }: RawRequest): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${Buffer.from(body ?? [])
    .toString('latin1')
    .slice(0, 600)}`;
