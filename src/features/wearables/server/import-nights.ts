import { type Refusal, refuse } from '#contract/errors.ts';
import { countNights } from '#core/nights/server/imported/queries.ts';
import { sizeOf } from '#core/nights/server/imported/read-records.ts';
import { isWithinLimits, tooMuch } from '#core/nights/server/imported/stored-size.ts';
import { savedZone } from '#core/person/server/users.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { isoInstant } from '#platform/clock.ts';
import type { WearableFault } from '#platform/wearables/wearable.ts';
import { callWithGrant } from './call-with-grant.ts';
import { type ConnectionRow, changeConnection, findConnection } from './connection-queries.ts';
import { renewPermits } from './renew-permits.ts';
import { spansToRequest } from './spans-to-request.ts';
import { waitForNights } from './wait-for-nights.ts';
import type { ProviderDependencies } from './wearable-dependencies.ts';

/** Nights requested longer ago have arrived, or there are none. */
const ARRIVAL_WINDOW_MS = 5 * 60_000;
const RETRY_AFTER_SECONDS = 60;
/** Older than any night that can be requested, in every time zone: providers go back a month. */
const MAX_NIGHT_AGE_MS = 40 * 86_400_000;

type Imported = { imported: number; mayComeLater: boolean };

/** Requests as many past nights as days, and waits briefly for them. The signal ends the wait, not the import. */
export async function importNights(
  dependencies: ProviderDependencies,
  owner: string,
  daysBack: number,
  signal: AbortSignal,
): Promise<Imported> {
  const { db, clock } = dependencies;
  const connection = await activeConnection(dependencies, owner);
  if (!isWithinLimits(await sizeOf(db, owner), { sessions: daysBack, bytes: 0 })) throw tooMuch();
  const newNights = await newNightCounter(dependencies, connection);
  const isAccepted = await requestNights(dependencies, connection, daysBack);
  const now = await findConnection(db, connection);
  if (isAccepted) {
    const isQuiet = await waitForNights(dependencies, now ?? connection, signal);
    return { imported: await newNights(), mayComeLater: !isQuiet };
  }
  const askedAtMs = Date.parse(connection.askedAt ?? '');
  const mayComeLater = clock.nowMs() - askedAtMs < ARRIVAL_WINDOW_MS;
  return { imported: await newNights(), mayComeLater };
}

/** Returns a function that counts the nights that are new since now. */
async function newNightCounter(
  { db, clock }: ProviderDependencies,
  connection: ConnectionRow,
): Promise<() => Promise<number>> {
  const since = isoInstant(clock.nowMs() - MAX_NIGHT_AGE_MS).slice(0, 10);
  const before = await countNights(db, connection.owner, connection.vendor, since);
  return async () => Math.max(0, (await countNights(db, connection.owner, connection.vendor, since)) - before);
}

/** The connection, if nights can arrive over it. The permissions of a paused one are checked again. */
async function activeConnection(dependencies: ProviderDependencies, owner: string): Promise<ConnectionRow> {
  const { db, wearable } = dependencies;
  const key = { owner, vendor: wearable.vendor };
  const stored = await findConnection(db, key);
  if (stored?.state === 'paused') await renewPermits(dependencies, owner);
  const connection = stored?.state === 'paused' ? await findConnection(db, key) : stored;
  const name = sourceName(wearable.vendor);
  if (!connection) throw refuse('conflict', `Please connect ${name} first.`);
  if (connection.state === 'ended') throw endedRefusal(name);
  if (connection.state === 'paused') throw notPermittedRefusal(name);
  return connection;
}

/** Requests nights. False if all of them were requested before. */
async function requestNights(
  dependencies: ProviderDependencies,
  connection: ConnectionRow,
  daysBack: number,
): Promise<boolean> {
  const { db, clock, wearable } = dependencies;
  const { owner, askedAt, askedDays } = connection;
  const nowMs = clock.nowMs();
  const last = askedAt === null || askedDays === null ? null : { atMs: Date.parse(askedAt), daysBack: askedDays };
  const { maxDaysPerRequest: maxDaysAtOnce } = wearable;
  const zone = (await savedZone(db, owner)) ?? 'UTC';
  let isAccepted = false;
  for (const span of spansToRequest({ atMs: nowMs, daysBack }, { last, zone, maxDaysAtOnce })) {
    const result = await callWithGrant(dependencies, owner, (accessToken, signal) =>
      wearable.requestNights(accessToken, span, signal),
    );
    if ('fault' in result) throw await refusalOf(dependencies, owner, result);
    if (result.value === 'accepted') isAccepted = true;
  }
  const requested = { askedAt: isoInstant(nowMs), askedDays: daysBack };
  await changeConnection(db, connection, requested);
  return isAccepted;
}

async function refusalOf(dependencies: ProviderDependencies, owner: string, failure: WearableFault): Promise<Refusal> {
  const name = sourceName(dependencies.wearable.vendor);
  if (failure.fault === 'ended') return endedRefusal(name);
  if (failure.fault === 'not-allowed') return notAllowed(dependencies, owner, name);
  if (failure.fault === 'refused') dependencies.logger.error('a wearable provider refused a request for past nights');
  return refuse('unavailable', `${name} is busy or cannot be reached. Please try again in a few minutes.`, {
    retryAfterSeconds: failure.retryAfterSeconds ?? RETRY_AFTER_SECONDS,
  });
}

/** Asks the provider which permission is missing. */
async function notAllowed(dependencies: ProviderDependencies, owner: string, name: string): Promise<Refusal> {
  const permits = await renewPermits(dependencies, owner);
  if ('fault' in permits && permits.fault === 'ended') return endedRefusal(name);
  if ('value' in permits && !permits.value.sleep) return notPermittedRefusal(name);
  return refuse(
    'conflict',
    `${name} does not let us import past nights. In your ${name} account, open the connected apps, choose Better Sleep and turn on “Historical Data”. New nights arrive on their own.`,
  );
}

const endedRefusal = (name: string): Refusal =>
  refuse('conflict', `The connection to ${name} has ended. Please connect it again.`);

const notPermittedRefusal = (name: string): Refusal =>
  refuse(
    'conflict',
    `${name} does not share your sleep with us. In your ${name} account, open the connected apps, choose Better Sleep and turn on health data.`,
  );
