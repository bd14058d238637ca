import { refuse } from '#contract/errors.ts';
import { forbidden } from '#core/person/server/identity.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { isoInstant } from '#platform/clock.ts';
import { acquireAdvisoryLock } from '#platform/database/row-locks.ts';
import type { Platform } from '#platform/platform.ts';
import { areBrowserKeys } from '#platform/push/browser-keys.ts';
import type { Subscription } from '../contract.ts';
import * as store from './channel-store.ts';
import { planReminders } from './plan.ts';

const MAX_DEVICES = 10;
const TEST_TTL_MS = 60_000;

type Dependencies = Pick<Platform, 'db' | 'clock' | 'push'>;

/** Adds a browser, which shows the reminders of one person only. Adding it again creates no second device. */
export async function addBrowser(
  { db, clock, push }: Dependencies,
  requester: string,
  { endpoint, keys }: Subscription,
  device: string,
): Promise<store.PushRow> {
  if (!push.isAllowed(endpoint)) throw refuse('invalid', 'This is not the address of a push service.');
  if (!areBrowserKeys(keys)) throw refuse('invalid', 'This is not a valid key.');
  const nowMs = clock.nowMs();
  return storeFor(db, requester, async (transaction, owner) => {
    await acquireAdvisoryLock(transaction, 'pushSubscriptions', owner);
    const id = store.deviceIdOf(endpoint);
    const others = (await store.pushDevices(transaction, [owner])).filter((other) => other.id !== id);
    if (others.length >= MAX_DEVICES) {
      throw refuse('conflict', `Reminders can appear in up to ${MAX_DEVICES} browsers. Please remove one first.`);
    }
    const formerOwners = await store.removeFromOtherOwners(transaction, endpoint, owner);
    const row = { owner, id, endpoint, ...keys, device: device.slice(0, 400), createdAt: isoInstant(nowMs) };
    const saved = await store.savePushDevice(transaction, row);
    for (const changed of [owner, ...formerOwners].sort()) await planReminders(transaction, changed, nowMs);
    return saved;
  });
}

/** Shows a notification in one browser now. A browser that no longer accepts them is removed. */
export async function testBrowser(
  { db, clock, push }: Dependencies,
  owner: string,
  id: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const device = await store.findPushDevice(db, owner, id);
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
      await store.dropPushDevice(transaction, owner, id);
      await planReminders(transaction, owner, clock.nowMs());
    });
  }
  return outcome === 'unknown' ? 'failed' : outcome;
}
