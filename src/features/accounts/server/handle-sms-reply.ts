import type { PersonalData } from '#core/person/server/personal-data.ts';
import { changeUser, disableSms, lockUsersWithNumber } from '#core/person/server/users.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsReply } from '#platform/sms/sms.ts';
import { refreshAll } from './refresh-all.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'> & { personalData: readonly PersonalData[] };

/** Stored as the consent wording of a person who replied START. */
const START_WORDING = 'START, answered to a text';

/** STOP turns off SMS to a phone. START turns on again what a STOP turned off. */
export async function handleSmsReply(
  { db, clock, personalData }: Dependencies,
  { from, wish }: SmsReply,
): Promise<void> {
  if (wish === 'stop') return disableSms(db, from, 'stopped');
  const nowMs = clock.nowMs();
  await db.transaction().execute(async (transaction) => {
    for (const { id, smsFault } of await lockUsersWithNumber(transaction, from)) {
      if (smsFault !== 'stopped') continue;
      await changeUser(transaction, id, {
        smsNotificationsEnabled: 1,
        smsConsentAt: isoInstant(nowMs),
        smsConsentWording: START_WORDING,
        smsFault: null,
      });
      await refreshAll(personalData, transaction, id, nowMs);
    }
  });
}
