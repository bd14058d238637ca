import type { Belongings } from '#core/person/server/belongings.ts';
import { changeUser, heldUsersWithNumber, turnSmsOff } from '#core/person/server/users.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsReply } from '#platform/sms/sms.ts';
import { refreshAll } from './refresh-all.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'> & { belongings: readonly Belongings[] };

/** Stored as the wording of the consent of a person who answered START. */
const START_WORDING = 'START, answered to a text';

/** STOP ends texts to a phone, START brings back those that a STOP ended. */
export async function hearReply({ db, clock, belongings }: Dependencies, { from, wish }: SmsReply): Promise<void> {
  if (wish === 'stop') return turnSmsOff(db, from, 'stopped');
  const nowMs = clock.nowMs();
  await db.transaction().execute(async (transaction) => {
    for (const { id, smsFault } of await heldUsersWithNumber(transaction, from)) {
      if (smsFault !== 'stopped') continue;
      await changeUser(transaction, id, {
        smsNotificationsEnabled: 1,
        smsConsentAt: isoInstant(nowMs),
        smsConsentWording: START_WORDING,
        smsFault: null,
      });
      await refreshAll(belongings, transaction, id, nowMs);
    }
  });
}
