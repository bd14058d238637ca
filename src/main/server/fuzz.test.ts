import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { listDevices, startAuthSession } from '#core/person/server/auth-sessions.ts';
import { EVERY_EXPORT } from '#features/imports/export-files.fixture.ts';
import { connect, NOON, startWorld, type World } from '#features/wearables/wearables.fixture.ts';
import { createLogger } from '#platform/logger.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { twilioSms } from '#platform/sms/twilio.ts';
import { answerFault, endpointAnswerFault } from '#testing/answer-faults.ts';
import { arbitraryRequest, type RequestContext } from '#testing/arbitrary-request.ts';
import { arbitrarySmsWebhook } from '#testing/arbitrary-sms-webhook.ts';
import { TestClock } from '#testing/clock.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { type PersonWithEverything, personWithEverything } from '#testing/person-with-everything.ts';
import { type RawRequest, rawRequest } from '#testing/raw-request.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { rowsOfOwners } from '#testing/rows-of-owners.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { allRoutes } from './app.ts';

/**
 * The default seed gives the same requests each time, half of them on each engine. Others:
 * `FUZZ_SEED=7 FUZZ_RUNS=2000 node --test src/main/server/fuzz.test.ts`.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 8);
const RUNS = Number(process.env.FUZZ_RUNS ?? 28);
/** Photos and export files take long to read. */
const SHARE_OF_FILES = 0.75;

/** The phone number of every owner. */
const OWNERS_NUMBER = '+12125550123';
const PUBLIC_URL = 'http://localhost';

/** Some endpoints need a password, a link from an email, a code from an SMS or the address of a calendar. */
const SHARE_REACHED = 0.75;

const nameOf = (spec: Endpoint): string => `${spec.method} ${spec.path}`;
/** Destructive endpoints come last, so that the rows exist until then. */
const isLast = (spec: Endpoint): number => Number(spec.method === 'DELETE' || spec.path.startsWith('/api/auth/'));

type Requester = RequestContext & { name: string; signIn?: () => Promise<void> };

onEachEngine('Random requests to every endpoint', (engine) => {
  const seed = 2 * SEED + Number(engine === embeddedEngine);
  let world: World;
  let twilio: FakeTwilio;
  let pushService: FakePushService;
  let files: { photos: Uint8Array[]; exports: Uint8Array[] };
  let endpoints: Endpoint[];
  /** The people whose data the others must not reach: a guest, and a person with an account and a wearable. */
  let owners: PersonWithEverything[];
  let requesters: Requester[];
  let rowsAtFirst: string;
  const reached = new Set<string>();
  /** Part of every text of the owners, and never sent by another requester. */
  // Digits, because random letters can name what experiments refuse, such as "cbd".
  const mark = `mark${randomInt(2 ** 47)}`;

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
    const newPerson = (hasAccount: boolean, name: string) =>
      personWithEverything({ app: world.app, pushService, photo, hasAccount }, name);
    owners = [await newPerson(false, mark), await newPerson(true, mark)];
    for (const { person } of owners.slice(1)) {
      assert.equal(await connect(world, Object.assign(person, { account: mark })), 'connected');
    }
    const [guest, user] = [await newPerson(false, 'guest'), await newPerson(true, 'user')];
    const others = merged(owners);
    requesters = [
      { name: 'no identity', cookie: undefined, own: {}, others },
      { name: 'a guest', cookie: guest.person.cookie, own: guest.ids, others },
      withAccount(user, others),
    ];
    rowsAtFirst = await currentRows();
  });
  after(async () => {
    await world.stop();
    await twilio.close();
    await pushService.close();
  });

  const currentRows = () =>
    rowsOfOwners(
      world.app.platform.db,
      owners.map(({ person }) => person.id),
    );

  /** Some requests sign this person out. */
  const withAccount = ({ person, ids }: PersonWithEverything, others: RequestContext['others']): Requester => {
    const { db } = world.app.platform;
    const requester: Requester = {
      name: 'another account',
      cookie: person.cookie,
      own: ids,
      others,
      signIn: async () => {
        const nowMs = world.app.clock.nowMs();
        requester.cookie = `session=${await startAuthSession(db, withoutLock(person.id), 'a browser', nowMs)}`;
        const sessions = await listDevices(db, person.id, undefined, nowMs);
        requester.own = { ...ids, deviceId: [...(ids.deviceId ?? []), ...sessions.map(({ id }) => id)] };
      },
    };
    return requester;
  };

  /** The requester by number: a reported failure stays short. */
  const sentTo = (spec: Endpoint): fc.Arbitrary<{ by: number; request: RawRequest }> => {
    const some = spec.file?.limits === 'imports' ? files.exports : files.photos;
    return fc
      .constantFrom(0, 1, 1, 2, 2)
      .chain((by) => arbitraryRequest(spec, requesters[by] as Requester, some).map((request) => ({ by, request })));
  };

  test('Every request is answered as the contract says or refused with a message, and reveals nothing of other people.', async (t) => {
    for (const spec of endpoints) {
      await t.test(nameOf(spec), async () => {
        const property = fc.asyncProperty(sentTo(spec), async ({ by, request }) => {
          const requester = requesters[by] as Requester;
          const answer = await rawRequest(world.app.url, request);
          assert.equal(endpointAnswerFault(spec, answer), null, `${requester.name}: ${shown(request)}`);
          const output = `${JSON.stringify(answer.headers)} ${answer.text}`;
          assert.ok(
            !output.includes(mark),
            `${requester.name} received data of another person: ${shown(request)}\n${output}`,
          );
          if (answer.status === spec.status) reached.add(nameOf(spec));
          if (answer.status === 401) await requester.signIn?.();
        });
        const numRuns = Math.ceil((RUNS / 2) * (spec.file ? SHARE_OF_FILES : 1));
        await fc.assert(property, { seed, numRuns, endOnFailure: true });
      });
    }
  });

  test('Enough requests succeed for the test to be meaningful.', () => {
    assert.ok(reached.size >= SHARE_REACHED * endpoints.length, `reached: ${[...reached].join(', ')}`);
  });

  test('A delivery report of an SMS is accepted only if it is signed.', async () => {
    const { authToken } = twilio;
    const numbers = { numbers: ['+14155550100', '+493012345'], othersNumbers: [OWNERS_NUMBER] };
    const webhook = arbitrarySmsWebhook({ authToken, publicUrl: PUBLIC_URL, ...numbers });
    let accepted = 0;
    const property = fc.asyncProperty(webhook, async ({ request, isSigned }) => {
      const answer = await rawRequest(world.app.url, request);
      assert.equal(answerFault(answer), null, shown(request));
      if (isSigned) assert.equal(answer.status, 200, shown(request));
      else assert.ok(answer.status >= 400, shown(request));
      assert.ok(!answer.text.includes(mark));
      accepted += Number(isSigned);
    });
    await fc.assert(property, { seed, numRuns: Math.ceil(1.5 * RUNS), endOnFailure: true });
    assert.ok(accepted > RUNS / 8, `${accepted} were signed`);
  });

  test('No request changes the data of another person.', async () => {
    assert.ok(rowsAtFirst.includes(mark));
    assert.equal(await currentRows(), rowsAtFirst);
  });

  test('No request causes a server error.', () => {
    const errors = world.app.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    assert.deepEqual(errors, []);
  });
});

function smsOver({ accountSid, authToken, url: apiUrl }: FakeTwilio): Sms {
  const sender = { From: '+15005550006' };
  const base = { clock: new TestClock(NOON), logger: createLogger('silent') };
  return twilioSms({ ...base, accountSid, authToken, sender, apiUrl, publicUrl: PUBLIC_URL });
}

const merged = (people: readonly PersonWithEverything[]): RequestContext['others'] => {
  const names = new Set(people.flatMap(({ ids }) => Object.keys(ids)));
  // The address of a calendar gives access to it.
  names.delete('feed');
  return Object.fromEntries([...names].map((name) => [name, people.flatMap(({ ids }) => ids[name] ?? [])]));
};

const shown = ({ method, path, headers, body }: RawRequest): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${Buffer.from(body ?? [])
    .toString('latin1')
    .slice(0, 600)}`;
