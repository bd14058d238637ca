import { refuse } from '#contract/errors.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { isoInstant } from '#platform/clock.ts';
import { acquireAdvisoryLock } from '#platform/database/row-locks.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import type { RequestClient } from '#platform/http/request-client.ts';
import type { Platform } from '#platform/platform.ts';
import { areBrowserKeys } from '#platform/push/browser-keys.ts';
import type { Subscription } from '../contract.ts';
import * as queries from './channel-queries.ts';
import { planReminders } from './plan.ts';

const MAX_DEVICES = 10;
/** The id under which this browser was added, so that its logout ends the notifications here. No secret. */
const COOKIE = 'push';
/** Browsers store a cookie for at most 400 days. */
const COOKIE_SECONDS = 400 * 86_400;
const TEST_TTL_MS = 60_000;

type Dependencies = Pick<Platform, 'db' | 'clock' | 'push'>;

/** Adds a browser, which shows the reminders of one person only. Adding it again creates no second device. */
export async function addBrowser(
  { db, clock, push }: Dependencies,
  requester: string,
  { endpoint, keys }: Subscription,
  client: RequestClient,
): Promise<queries.PushRow> {
  if (!push.isAllowed(endpoint)) throw refuse('invalid', 'This is not the address of a push service.');
  if (!areBrowserKeys(keys)) throw refuse('invalid', 'This is not a valid key.');
  const nowMs = clock.nowMs();
  const add = async (transaction: Database, owner: LockedOwner) => {
    await acquireAdvisoryLock(transaction, 'pushSubscriptions', owner);
    const id = queries.deviceIdOf(endpoint);
    const others = (await queries.pushDevices(transaction, [owner])).filter((other) => other.id !== id);
    if (others.length >= MAX_DEVICES) {
      throw refuse('conflict', `Reminders can appear in up to ${MAX_DEVICES} browsers. Please remove one first.`);
    }
    const formerOwners = await queries.removeFromOtherOwners(transaction, endpoint, owner);
    const row = { owner, id, endpoint, ...keys, device: client.device.slice(0, 400), createdAt: isoInstant(nowMs) };
    const saved = await queries.savePushDevice(transaction, row);
    for (const changed of [owner, ...formerOwners].sort()) await planReminders(transaction, changed, nowMs);
    return saved;
  };
  const added = await storeFor(db, requester, add, client.sessionToken);
  client.writeCookie(COOKIE, added.id, { path: '/', seconds: COOKIE_SECONDS });
  return added;
}

/** Removes this browser when it signs out. One that was added by an earlier version has no cookie. */
export async function forgetBrowser(transaction: Database, owner: string, client: RequestClient): Promise<void> {
  const id = client.readCookie(COOKIE, '/');
  if (id === undefined) return;
  await queries.dropPushDevice(transaction, owner, id);
  client.writeCookie(COOKIE, '', { path: '/', seconds: 0 });
}

/** Shows a notification in one browser now. A browser that no longer accepts them is removed. */
export async function testBrowser(
  { db, clock, push }: Dependencies,
  owner: string,
  id: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const device = await queries.findPushDevice(db, owner, id);
  if (!device) throw forbidden();
  const { endpoint, p256dh, auth } = device;
  const { outcome } = await push.send({
    endpoint,
    p256dh,
    auth,
    title: 'Notifications work',
    body: 'Your bedtime reminders will appear like this one.',
    opens: '/sleep-schedules',
    topic: 'test',
    expiresAt: isoInstant(clock.nowMs() + TEST_TTL_MS),
  });
  if (outcome === 'gone') {
    await db.transaction().execute(async (transaction) => {
      await queries.dropPushDevice(transaction, owner, id);
      await planReminders(transaction, owner, clock.nowMs());
    });
  }
  return outcome === 'unknown' ? 'failed' : outcome;
}
