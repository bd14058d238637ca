import { setTimeout as sleep } from 'node:timers/promises';
import type { ReminderState } from '#domain/schedules/reminder-record.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { SmsReport } from '#platform/sms/sms.ts';
import type { DeliverNeeds, NumberFault } from './deliver-needs.ts';
import { isAnythingSending, type ReminderRow, recordNews } from './reminder-store.ts';

/** From which states news lead forward; a phone that has the text keeps it. */
const FROM: Readonly<Record<SmsReport['state'], readonly ReminderState[]>> = {
  sent: ['sending', 'unknown'],
  failed: ['sending', 'unknown', 'sent'],
  delivered: ['sending', 'unknown', 'sent', 'failed'],
};

/** News can be faster than we write down under which name the text went out. */
const LOOK_AGAIN_AFTER_MS = [300, 2000];

type Needs = Pick<Platform, 'db' | 'clock' | 'metrics'> & Pick<DeliverNeeds, 'onNumberFault'>;

/** Takes over what is heard about a text after it was sent. Texts that are no reminders are none of its business. */
export async function hearReport(
  needs: Needs,
  { providerId, state, reason = 'unreachable' }: SmsReport,
): Promise<void> {
  const { db, clock, metrics } = needs;
  const changed = () => ({
    state,
    reason: state === 'failed' ? reason : null,
    updatedAt: isoInstant(clock.nowMs()),
  });
  let heard = await recordNews(db, providerId, FROM[state], changed());
  for (const pauseMs of LOOK_AGAIN_AFTER_MS) {
    if (heard.row || !(await isAnythingSending(db))) break;
    await sleep(pauseMs);
    heard = await recordNews(db, providerId, FROM[state], changed());
  }
  if (!heard.row || !heard.isNews) return;
  metrics.reminders.of(heard.row.channel, state, state === 'failed' ? reason : '').add();
  if (state !== 'failed') return;
  if (reason === 'bad-number') await tellFault(needs, heard.row, 'unreachable');
  if (reason === 'opted-out') await tellFault(needs, heard.row, 'stopped');
}

/** The text went to the number of then; one that was agreed to since has nothing to do with it. */
async function tellFault({ db, onNumberFault }: Needs, row: ReminderRow, fault: NumberFault): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['phoneNumber', 'smsConsentAt'])
    .where('id', '=', row.owner)
    .executeTakeFirst();
  const isSince = user?.smsConsentAt != null && user.smsConsentAt > row.createdAt;
  if (user?.phoneNumber && !isSince) await onNumberFault(user.phoneNumber, fault);
}
