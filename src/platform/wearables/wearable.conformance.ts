import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SourceSession } from '#domain/sessions/session.ts';
import { newToken } from '../token.ts';
import type { Grant, Notice, Permissions, ProviderResult, Wearable } from './wearable.ts';

/** A provider to test an adapter with, and the actions of its people. */
export type OpenWearable = {
  wearable: Wearable;
  /** The person of an account gives consent at an address. Returns the address of the redirect. */
  consent: (authorizeUrl: string, account: string, permissions: Permissions) => Promise<string>;
  decline: (authorizeUrl: string) => Promise<string>;
  /** The webhook bodies since the last call, once none is pending. */
  webhookBodies: () => Promise<unknown[]>;
  /** Advances the provider's clock. */
  advanceTime: (seconds: number) => void;
  nowSeconds: () => number;
};

const CALLBACK_URL = 'http://localhost:3000/api/back';
const DAY = 86_400;
const WEEK = 7 * DAY;
const EVERYTHING: Permissions = { sleep: true, history: true };

export const neverAborted = (): AbortSignal => new AbortController().signal;

export function resultValue<Value>(result: ProviderResult<Value>): Value {
  assert.ok('value' in result, JSON.stringify(result));
  return result.value;
}

/** Starts to connect and returns the code from the redirect. */
async function obtainCode({ wearable, consent }: OpenWearable, account: string, permissions = EVERYTHING) {
  const [state, verifier] = [newToken(), newToken()];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const callback = new URL(
    await consent(wearable.authorizeUrl({ state, challenge, redirectUrl: CALLBACK_URL }), account, permissions),
  );
  assert.equal(callback.origin + callback.pathname, CALLBACK_URL);
  assert.equal(callback.searchParams.get('state'), state);
  return { code: callback.searchParams.get('code') ?? '', verifier, redirectUrl: CALLBACK_URL };
}

/** Connects a person as a browser and the app do together. */
export async function connect(open: OpenWearable, account = 'ada', permissions = EVERYTHING): Promise<Grant> {
  return resultValue(await open.wearable.exchange(await obtainCode(open, account, permissions), neverAborted()));
}

/** The sessions in some notices; waiting nights are fetched. */
async function sleepsIn(wearable: Wearable, notices: Notice[], accessToken: string): Promise<SourceSession[]> {
  const summaries = await Promise.all(
    notices.map(async (notice) => {
      if (notice.kind === 'sleep') return [notice.summary];
      return notice.kind === 'nights-wait'
        ? resultValue(await wearable.fetchNights(accessToken, notice.url, neverAborted()))
        : [];
    }),
  );
  return summaries.flat().flatMap(wearable.sessionsIn);
}

/** The behavior that every adapter of a wearable provider must have. `open` returns a provider without any accounts. */
export function wearableConformance(name: string, open: () => Promise<OpenWearable>): void {
  test(`${name}: A person who gives consent is connected, and has the same id when they connect again.`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const grant = await connect(provider);
    assert.ok(grant.accessExpiresInSeconds > 0 && grant.refreshExpiresInSeconds > grant.accessExpiresInSeconds);
    const ada = resultValue(await wearable.externalId(grant.accessToken, neverAborted()));
    const again = await connect(provider);
    assert.equal(resultValue(await wearable.externalId(again.accessToken, neverAborted())), ada);
    const other = await connect(provider, 'grace');
    assert.notEqual(resultValue(await wearable.externalId(other.accessToken, neverAborted())), ada);
  });

  test(`${name}: A person who declines returns with the state and without a code.`, async () => {
    const { wearable, decline } = await open();
    const request = { state: 'a state of mine', challenge: newToken(), redirectUrl: CALLBACK_URL };
    const callback = new URL(await decline(wearable.authorizeUrl(request)));
    assert.equal(callback.searchParams.get('state'), request.state);
    assert.equal(callback.searchParams.has('code'), false);
    assert.ok(callback.searchParams.get('error'));
  });

  test(`${name}: A code is valid once, and only with its own verifier.`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const codeRequest = await obtainCode(provider, 'ada');
    assert.deepEqual(await wearable.exchange({ ...codeRequest, verifier: newToken() }, neverAborted()), {
      fault: 'refused',
    });
    assert.deepEqual(await wearable.exchange(codeRequest, neverAborted()), { fault: 'refused' });
    const fresh = await obtainCode(provider, 'ada');
    resultValue(await wearable.exchange(fresh, neverAborted()));
    assert.deepEqual(await wearable.exchange(fresh, neverAborted()), { fault: 'refused' });
  });

  test(`${name}: A grant is refreshed once by its refresh token, also after the access token expired.`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const grant = await connect(provider);
    provider.advanceTime(grant.accessExpiresInSeconds + 1);
    assert.deepEqual(await wearable.externalId(grant.accessToken, neverAborted()), { fault: 'ended' });
    const renewed = resultValue(await wearable.refresh(grant.refreshToken, neverAborted()));
    assert.notEqual(renewed.refreshToken, grant.refreshToken);
    resultValue(await wearable.externalId(renewed.accessToken, neverAborted()));
    assert.deepEqual(await wearable.refresh(grant.refreshToken, neverAborted()), { fault: 'ended' });
    provider.advanceTime(renewed.refreshExpiresInSeconds + 1);
    assert.deepEqual(await wearable.refresh(renewed.refreshToken, neverAborted()), { fault: 'ended' });
  });

  test(`${name}: A person's permissions are reported as chosen.`, async () => {
    const provider = await open();
    for (const permissions of [EVERYTHING, { sleep: true, history: false }, { sleep: false, history: false }]) {
      const { accessToken } = await connect(provider, 'ada', permissions);
      assert.deepEqual(await provider.wearable.permissions(accessToken, neverAborted()), { value: permissions });
    }
  });

  test(`${name}: Past nights arrive by webhook, for the right person, with their stages in order.`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const { accessToken } = await connect(provider);
    const ada = resultValue(await wearable.externalId(accessToken, neverAborted()));
    const toSeconds = provider.nowSeconds();
    const span = { fromSeconds: toSeconds - WEEK, toSeconds };
    assert.deepEqual(await wearable.requestNights(accessToken, span, neverAborted()), { value: 'accepted' });
    const notices = (await provider.webhookBodies()).flatMap(wearable.noticesIn);
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
    assert.deepEqual(await wearable.requestNights(accessToken, span, neverAborted()), { value: 'nothing-new' });
  });

  test(`${name}: Past nights cannot be requested without the permission.`, async () => {
    const provider = await open();
    const toSeconds = provider.nowSeconds();
    for (const permissions of [
      { sleep: true, history: false },
      { sleep: false, history: true },
    ]) {
      const { accessToken } = await connect(provider, 'ada', permissions);
      const span = { fromSeconds: toSeconds - WEEK, toSeconds };
      const result = await provider.wearable.requestNights(accessToken, span, neverAborted());
      assert.deepEqual(result, { fault: 'not-allowed' });
    }
    assert.deepEqual(await provider.webhookBodies(), []);
  });

  test(`${name}: A revoked grant is invalid, and its end arrives by webhook.`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const { accessToken, refreshToken } = await connect(provider);
    const ada = resultValue(await wearable.externalId(accessToken, neverAborted()));
    assert.deepEqual(await wearable.revokeGrant(accessToken, neverAborted()), { value: true });
    assert.deepEqual((await provider.webhookBodies()).flatMap(wearable.noticesIn), [
      { externalId: ada, kind: 'ended' },
    ]);
    assert.deepEqual(await wearable.externalId(accessToken, neverAborted()), { fault: 'ended' });
    assert.deepEqual(await wearable.permissions(accessToken, neverAborted()), { fault: 'ended' });
    assert.deepEqual(await wearable.refresh(refreshToken, neverAborted()), { fault: 'ended' });
  });

  test(`${name}: An address that is not the provider's is never requested.`, async () => {
    const { wearable } = await open();
    const result = await wearable.fetchNights('at', 'http://169.254.169.254/latest/meta-data', neverAborted());
    assert.deepEqual(result, { fault: 'refused' });
  });

  test(`${name}: An aborted call rejects, and nothing is sent.`, async () => {
    const provider = await open();
    const { wearable } = provider;
    const { refreshToken } = await connect(provider);
    await assert.rejects(wearable.refresh(refreshToken, AbortSignal.abort()), { name: 'AbortError' });
    resultValue(await wearable.refresh(refreshToken, neverAborted()));
  });

  test(`${name}: No webhook body makes the parser fail.`, async () => {
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
