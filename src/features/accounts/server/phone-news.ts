import type { Belongings } from '#core/person/server/belongings.ts';
import { changeUser, heldUsersWithNumber, type UserRow } from '#core/person/server/users.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsReply } from '#platform/sms/sms.ts';
import { refreshAll } from './refresh-all.ts';

type Needs = Pick<Platform, 'db' | 'clock'> & { belongings: readonly Belongings[] };

/** Kept as the words that were agreed to, by whoever answers START. */
const START_WORDING = 'START, answered to a text';

/** Turns texts to a number (E.164) off for every account that has them on, and keeps why, so that the person can be told. */
export const turnTextsOff = (
  needs: Needs,
  phoneNumber: string,
  fault: NonNullable<UserRow['smsFault']>,
): Promise<void> =>
  changeTexts(needs, phoneNumber, (user) => user.smsNotificationsEnabled === 1, {
    smsNotificationsEnabled: 0,
    smsConsentAt: null,
    smsConsentWording: null,
    smsFault: fault,
  });

/** Does what the owner of a phone answered: STOP ends texts to it, START brings back those that a STOP ended. */
export async function hearReply(needs: Needs, { from, wish }: SmsReply): Promise<void> {
  if (wish === 'stop') return turnTextsOff(needs, from, 'stopped');
  await changeTexts(needs, from, (user) => user.smsFault === 'stopped', {
    smsNotificationsEnabled: 1,
    smsConsentAt: isoInstant(needs.clock.nowMs()),
    smsConsentWording: START_WORDING,
    smsFault: null,
  });
}

async function changeTexts(
  { db, clock, belongings }: Needs,
  phoneNumber: string,
  isMeant: (user: UserRow) => boolean,
  changed: Pick<UserRow, 'smsNotificationsEnabled' | 'smsConsentAt' | 'smsConsentWording' | 'smsFault'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const users = (await heldUsersWithNumber(transaction, phoneNumber)).filter(isMeant);
    for (const { id } of users) {
      await changeUser(transaction, id, changed);
      await refreshAll(belongings, transaction, id, clock.nowMs());
    }
  });
}
