import { type Refusal, refuse } from '#contract/errors.ts';
import { countNights } from '#core/nights/server/imported/store.ts';
import { savedZone } from '#core/person/server/users.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { isoInstant } from '#platform/clock.ts';
import type { WearableFault } from '#platform/wearables/wearable.ts';
import { awaitNights } from './await-nights.ts';
import { type ConnectionRow, changeConnection, findConnection } from './connection-store.ts';
import { renewPermits } from './renew-permits.ts';
import { spansToAsk } from './spans-to-ask.ts';
import type { ProviderNeeds } from './wearable-needs.ts';
import { withGrant } from './with-grant.ts';

const ANSWER_WITHIN_MS = 30_000;
/** Nights that were asked for longer ago are here, or there are none. */
const STILL_COMING_MS = 5 * 60_000;
const TRY_AGAIN_SECONDS = 60;
/** Before any night that can be asked for, wherever the person is: providers go back a month. */
const NIGHTS_SINCE_MS = 40 * 86_400_000;

type Imported = { imported: number; mayComeLater: boolean };

/** Asks for past nights, as many as days, and waits a little for them. The signal ends the waiting, not the import. */
export async function importNights(
  needs: ProviderNeeds,
  owner: string,
  daysBack: number,
  signal: AbortSignal,
): Promise<Imported> {
  const { db, clock } = needs;
  const connection = await activeConnection(needs, owner);
  const newNights = await countingNew(needs, connection);
  const isAccepted = await askForNights(needs, connection, daysBack);
  const now = await findConnection(db, connection);
  if (isAccepted) {
    const isQuiet = await awaitNights(needs, now ?? connection, signal);
    return { imported: await newNights(), mayComeLater: !isQuiet };
  }
  const askedAtMs = Date.parse(connection.askedAt ?? '');
  const mayComeLater = clock.nowMs() - askedAtMs < STILL_COMING_MS;
  return { imported: await newNights(), mayComeLater };
}

/** Tells, whenever it is asked, how many nights are new since now. */
async function countingNew({ db, clock }: ProviderNeeds, connection: ConnectionRow): Promise<() => Promise<number>> {
  const since = isoInstant(clock.nowMs() - NIGHTS_SINCE_MS).slice(0, 10);
  const before = await countNights(db, connection.owner, connection.vendor, since);
  return async () => Math.max(0, (await countNights(db, connection.owner, connection.vendor, since)) - before);
}

/** The connection, if nights can come over it; one that is paused is looked at once more. */
async function activeConnection(needs: ProviderNeeds, owner: string): Promise<ConnectionRow> {
  const { db, wearable } = needs;
  const key = { owner, vendor: wearable.vendor };
  const kept = await findConnection(db, key);
  if (kept?.state === 'paused') await renewPermits(needs, owner);
  const connection = kept?.state === 'paused' ? await findConnection(db, key) : kept;
  const name = sourceName(wearable.vendor);
  if (!connection) throw refuse('conflict', `Please connect ${name} first.`);
  if (connection.state === 'ended') throw hasEnded(name);
  if (connection.state === 'paused') throw mayNotSee(name);
  return connection;
}

/** Whether nights are to be expected: false where all that can be asked for was asked for before. */
async function askForNights(needs: ProviderNeeds, connection: ConnectionRow, daysBack: number): Promise<boolean> {
  const { db, clock, wearable } = needs;
  const { owner, askedAt, askedDays } = connection;
  const nowMs = clock.nowMs();
  const last = askedAt === null || askedDays === null ? null : { atMs: Date.parse(askedAt), daysBack: askedDays };
  const { mostDaysAtOnce } = wearable;
  const zone = (await savedZone(db, owner)) ?? 'UTC';
  let isAccepted = false;
  for (const span of spansToAsk({ atMs: nowMs, daysBack }, { last, zone, mostDaysAtOnce })) {
    const told = await withGrant(needs, owner, (accessToken) =>
      wearable.askForNights(accessToken, span, AbortSignal.timeout(ANSWER_WITHIN_MS)),
    );
    if ('fault' in told) throw await refusalOf(needs, owner, told);
    if (told.value === 'accepted') isAccepted = true;
  }
  const asked = { askedAt: isoInstant(nowMs), askedDays: daysBack };
  await changeConnection(db, connection, asked);
  return isAccepted;
}

async function refusalOf(needs: ProviderNeeds, owner: string, told: WearableFault): Promise<Refusal> {
  const name = sourceName(needs.wearable.vendor);
  if (told.fault === 'ended') return hasEnded(name);
  if (told.fault === 'not-allowed') return notAllowed(needs, owner, name);
  if (told.fault === 'refused') needs.logger.error('a provider of wearables refused to be asked for past nights');
  return refuse('unavailable', `${name} is busy or cannot be reached. Please try again in a few minutes.`, {
    retryAfterSeconds: told.retryAfterSeconds ?? TRY_AGAIN_SECONDS,
  });
}

/** Which permission it is that is missing, the provider says best. */
async function notAllowed(needs: ProviderNeeds, owner: string, name: string): Promise<Refusal> {
  const permits = await renewPermits(needs, owner);
  if ('fault' in permits && permits.fault === 'ended') return hasEnded(name);
  if ('value' in permits && !permits.value.sleep) return mayNotSee(name);
  return refuse(
    'conflict',
    `${name} does not let us ask for past nights. In your ${name} account, open the connected apps, choose Better Sleep and turn on “Historical Data”. New nights come by themselves.`,
  );
}

const hasEnded = (name: string): Refusal =>
  refuse('conflict', `The connection to ${name} has ended. Please connect it again.`);

const mayNotSee = (name: string): Refusal =>
  refuse(
    'conflict',
    `${name} does not show us your sleep. In your ${name} account, open the connected apps, choose Better Sleep and turn on health data.`,
  );
