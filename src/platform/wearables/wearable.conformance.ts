import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ReadSession } from '#domain/sessions/session.ts';
import { newToken } from '../token.ts';
import type { Grant, Notice, Permits, Told, Wearable } from './wearable.ts';

/** A provider whose adapter is tried, and what people do there. */
export type OpenWearable = {
  wearable: Wearable;
  /** The person of an account agrees at an address. Answers where they are sent then. */
  agree: (authorizeUrl: string, account: string, permits: Permits) => Promise<string>;
  decline: (authorizeUrl: string) => Promise<string>;
  /** Bodies of news that came since it was last asked, once no more are on their way. */
  news: () => Promise<unknown[]>;
  /** The provider's time goes on. */
  wait: (seconds: number) => void;
  nowSeconds: () => number;
};

const BACK = 'http://localhost:3000/api/back';
const DAY = 86_400;
const WEEK = 7 * DAY;
const EVERYTHING: Permits = { sleep: true, history: true };

export const steadily = (): AbortSignal => new AbortController().signal;

export function toldValue<Value>(told: Told<Value>): Value {
  assert.ok('value' in told, JSON.stringify(told));
  return told.value;
}

/** Starts to connect; `come` is what came back in the address. */
async function askedBy({ wearable, agree }: OpenWearable, account: string, permits = EVERYTHING) {
  const [state, verifier] = [newToken(), newToken()];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const back = new URL(await agree(wearable.authorizeUrl({ state, challenge, redirectUrl: BACK }), account, permits));
  assert.equal(back.origin + back.pathname, BACK);
  assert.equal(back.searchParams.get('state'), state);
  return { code: back.searchParams.get('code') ?? '', verifier, redirectUrl: BACK };
}

/** Connects a person as a browser and the app together would. */
export async function connected(open: OpenWearable, account = 'ada', permits = EVERYTHING): Promise<Grant> {
  return toldValue(await open.wearable.exchange(await askedBy(open, account, permits), steadily()));
}

/** The sleeps in some news, fetched where they wait. */
async function sleepsIn(wearable: Wearable, notices: Notice[], accessToken: string): Promise<ReadSession[]> {
  const summaries = await Promise.all(
    notices.map(async (notice) => {
      if (notice.kind === 'sleep') return [notice.summary];
      return notice.kind === 'nights-wait'
        ? toldValue(await wearable.fetchNights(accessToken, notice.url, steadily()))
        : [];
    }),
  );
  return summaries.flat().flatMap(wearable.sessionsIn);
}

/** What every adapter of a provider of wearables must do. `open` gives a provider that knows nobody yet. */
export function wearableConformance(name: string, open: () => Promise<OpenWearable>): void {
  test(`${name}: a person who agrees is connected, and is the same person when they connect again`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const grant = await connected(provider);
    assert.ok(grant.accessExpiresInSeconds > 0 && grant.refreshExpiresInSeconds > grant.accessExpiresInSeconds);
    const ada = toldValue(await wearable.externalId(grant.accessToken, steadily()));
    const again = await connected(provider);
    assert.equal(toldValue(await wearable.externalId(again.accessToken, steadily())), ada);
    const other = await connected(provider, 'grace');
    assert.notEqual(toldValue(await wearable.externalId(other.accessToken, steadily())), ada);
  });

  test(`${name}: a person who declines comes back with the state and without a code`, async () => {
    const { wearable, decline } = await open();
    const asked = { state: 'a state of mine', challenge: newToken(), redirectUrl: BACK };
    const back = new URL(await decline(wearable.authorizeUrl(asked)));
    assert.equal(back.searchParams.get('state'), asked.state);
    assert.equal(back.searchParams.has('code'), false);
    assert.ok(back.searchParams.get('error'));
  });

  test(`${name}: a code is good once, and only with its own verifier`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const given = await askedBy(provider, 'ada');
    assert.deepEqual(await wearable.exchange({ ...given, verifier: newToken() }, steadily()), { fault: 'refused' });
    assert.deepEqual(await wearable.exchange(given, steadily()), { fault: 'refused' });
    const fresh = await askedBy(provider, 'ada');
    toldValue(await wearable.exchange(fresh, steadily()));
    assert.deepEqual(await wearable.exchange(fresh, steadily()), { fault: 'refused' });
  });

  test(`${name}: a grant is renewed once by its refresh token, also when the access is too old`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const grant = await connected(provider);
    provider.wait(grant.accessExpiresInSeconds + 1);
    assert.deepEqual(await wearable.externalId(grant.accessToken, steadily()), { fault: 'ended' });
    const renewed = toldValue(await wearable.refresh(grant.refreshToken, steadily()));
    assert.notEqual(renewed.refreshToken, grant.refreshToken);
    toldValue(await wearable.externalId(renewed.accessToken, steadily()));
    assert.deepEqual(await wearable.refresh(grant.refreshToken, steadily()), { fault: 'ended' });
    provider.wait(renewed.refreshExpiresInSeconds + 1);
    assert.deepEqual(await wearable.refresh(renewed.refreshToken, steadily()), { fault: 'ended' });
  });

  test(`${name}: what the person permits is told as they chose it`, async () => {
    const provider = await open();
    for (const permits of [EVERYTHING, { sleep: true, history: false }, { sleep: false, history: false }]) {
      const { accessToken } = await connected(provider, 'ada', permits);
      assert.deepEqual(await provider.wearable.permits(accessToken, steadily()), { value: permits });
    }
  });

  test(`${name}: past nights come as news, about the person, with their stages in order`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const { accessToken } = await connected(provider);
    const ada = toldValue(await wearable.externalId(accessToken, steadily()));
    const toSeconds = provider.nowSeconds();
    const span = { fromSeconds: toSeconds - WEEK, toSeconds };
    assert.deepEqual(await wearable.askForNights(accessToken, span, steadily()), { value: 'accepted' });
    const notices = (await provider.news()).flatMap(wearable.noticesIn);
    assert.deepEqual(new Set(notices.map(({ externalId }) => externalId)), new Set([ada]));
    const sleeps = await sleepsIn(wearable, notices, accessToken);
    const nights = sleeps.filter(({ isNap }) => !isNap);
    assert.ok(nights.length >= 4 && nights.length <= 7, `${nights.length} nights in a week`);
    for (const { startMs, endMs, source, sourceId, stages, asleepMinutes } of nights) {
      assert.equal(source, wearable.vendor);
      assert.ok(sourceId);
      assert.ok(startMs >= span.fromSeconds * 1000 && endMs <= toSeconds * 1000 && startMs < endMs);
      assert.ok(asleepMinutes && asleepMinutes <= (endMs - startMs) / 60_000);
      assert.deepEqual(
        stages,
        stages.toSorted((one, other) => one.startMs - other.startMs),
      );
      for (const stage of stages) assert.ok(stage.startMs >= startMs && stage.endMs <= endMs);
    }
    assert.deepEqual(await wearable.askForNights(accessToken, span, steadily()), { value: 'nothing-new' });
  });

  test(`${name}: without the permission past nights cannot be asked for`, async () => {
    const provider = await open();
    const toSeconds = provider.nowSeconds();
    for (const permits of [
      { sleep: true, history: false },
      { sleep: false, history: true },
    ]) {
      const { accessToken } = await connected(provider, 'ada', permits);
      const span = { fromSeconds: toSeconds - WEEK, toSeconds };
      const told = await provider.wearable.askForNights(accessToken, span, steadily());
      assert.deepEqual(told, { fault: 'not-allowed' });
    }
    assert.deepEqual(await provider.news(), []);
  });

  test(`${name}: an ended grant is dead, and its end comes as news`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const { accessToken, refreshToken } = await connected(provider);
    const ada = toldValue(await wearable.externalId(accessToken, steadily()));
    assert.deepEqual(await wearable.endGrant(accessToken, steadily()), { value: true });
    assert.deepEqual((await provider.news()).flatMap(wearable.noticesIn), [{ externalId: ada, kind: 'ended' }]);
    assert.deepEqual(await wearable.externalId(accessToken, steadily()), { fault: 'ended' });
    assert.deepEqual(await wearable.permits(accessToken, steadily()), { fault: 'ended' });
    assert.deepEqual(await wearable.refresh(refreshToken, steadily()), { fault: 'ended' });
  });

  test(`${name}: an address that is not the provider's is never asked`, async () => {
    const { wearable } = await open();
    const told = await wearable.fetchNights('at', 'http://169.254.169.254/latest/meta-data', steadily());
    assert.deepEqual(told, { fault: 'refused' });
  });

  test(`${name}: what is given up rejects, and nothing is sent`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const { refreshToken } = await connected(provider);
    await assert.rejects(wearable.refresh(refreshToken, AbortSignal.abort()), { name: 'AbortError' });
    toldValue(await wearable.refresh(refreshToken, steadily()));
  });

  test(`${name}: nothing that arrives can make the reading of it fail`, async () => {
    const { wearable } = await open();
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (body) => {
        assert.ok(Array.isArray(wearable.noticesIn(body)));
        assert.ok(Array.isArray(wearable.sessionsIn(body)));
      }),
      { numRuns: 500 },
    );
  });
}
