import { Refusal } from '#contract/errors.ts';
import type { ReminderReason, ReminderState } from '#domain/schedules/reminder-record.ts';
import { reminderBody, reminderTitle } from '#domain/schedules/reminder-text.ts';
import { mailboxOf } from '#platform/mail/mail.ts';
import type { PushOutcome } from '#platform/push/push.ts';
import type { SmsFailure } from '#platform/sms/sms.ts';
import { dropPushDevice } from './channel-store.ts';
import type { DeliverNeeds } from './deliver-needs.ts';
import type { ReminderRow } from './reminder-store.ts';
import { type Claimed, minutesBetween } from './send-claim.ts';

/** What came of a try. `due`: certainly nothing went out, it may be tried again. */
export type Outcome = { state: ReminderState; reason: ReminderReason | null; providerId?: string };

const OPENS = '/sleep-schedules';
const UNKNOWN: Outcome = { state: 'unknown', reason: null };
const BUSY: Outcome = { state: 'due', reason: 'busy' };

/** Hands a claimed reminder to the outside. */
export function sendOne(needs: DeliverNeeds, claimed: Claimed): Promise<Outcome> {
  if (claimed.row.channel === 'sms') return sendText(needs, claimed);
  return claimed.row.channel === 'push' ? sendNotifications(needs, claimed) : sendLetter(needs, claimed);
}

/** `updatedAt` is when it was claimed. */
const contentOf = ({ name, bedTime, bedAt, updatedAt }: ReminderRow) => ({
  name,
  bedTime,
  minutesLeft: minutesBetween(updatedAt, bedAt),
});

const FAILED_TEXTS: Readonly<Record<SmsFailure, Outcome>> = {
  'bad-number': { state: 'failed', reason: 'bad-number' },
  'opted-out': { state: 'failed', reason: 'opted-out' },
  'not-set-up': { state: 'failed', reason: 'not-set-up' },
  busy: BUSY,
  expired: { state: 'missed', reason: 'late' },
};

async function sendText({ sms, logger, onNumberFault }: DeliverNeeds, { row, reach }: Claimed): Promise<Outcome> {
  const { phoneNumber: to } = reach;
  const { owner, sentText: text, bedAt: expiresAt } = row;
  if (to === null || text === null) return { state: 'missed', reason: 'withdrawn' };
  const { outcome, reason, providerId } = await sms.send({ to, text, owner, expiresAt });
  if (outcome === 'sent') return { state: 'sent', reason: null, ...(providerId && { providerId }) };
  if (outcome === 'unknown' || !reason) return UNKNOWN;
  if (reason === 'bad-number' || reason === 'opted-out') {
    await onNumberFault(to, reason === 'bad-number' ? 'unreachable' : 'stopped').catch((err) =>
      logger.error({ err }, 'texts could not be turned off'),
    );
  }
  return FAILED_TEXTS[reason];
}

/** To every browser of the person. It is sent once one of them has it. */
async function sendNotifications({ db, push }: DeliverNeeds, { row, reach }: Claimed): Promise<Outcome> {
  const content = contentOf(row);
  const outcomes = await Promise.all(
    reach.devices.map(async ({ owner, id, endpoint, p256dh, auth }): Promise<PushOutcome> => {
      const sent = await push.send({
        endpoint,
        p256dh,
        auth,
        title: reminderTitle(content),
        body: reminderBody(content),
        opens: OPENS,
        topic: row.scheduleId.slice(0, 32),
        expiresAt: row.bedAt,
      });
      if (sent.outcome === 'gone') await dropPushDevice(db, owner, id);
      return sent;
    }),
  );
  return bestOf(outcomes);
}

function bestOf(outcomes: readonly PushOutcome[]): Outcome {
  const isAny = (wanted: PushOutcome['outcome'] | PushOutcome['reason']) =>
    outcomes.some(({ outcome, reason }) => outcome === wanted || reason === wanted);
  if (isAny('sent')) return { state: 'sent', reason: null };
  if (isAny('unknown')) return UNKNOWN;
  if (isAny('busy')) return BUSY;
  if (isAny('expired')) return { state: 'missed', reason: 'late' };
  return { state: 'failed', reason: isAny('refused') ? 'blocked' : 'unreachable' };
}

/**
 * A letter holds fixed words and times only, never the schedule's name: nobody can have words of their choice mailed. Mail that the
 * server did not confirm may have gone out.
 */
async function sendLetter(needs: DeliverNeeds, { row, reach }: Claimed): Promise<Outcome> {
  const { mail, logger, settings, limits } = needs;
  const { address } = reach.mail;
  if (address === null) return { state: 'missed', reason: 'withdrawn' };
  const content = { ...contentOf(row), name: '' };
  const text = [
    reminderBody(content),
    `Your schedules: ${settings.publicUrl}${OPENS}`,
    `You asked for these reminders by mail. To turn them off: ${settings.publicUrl}/user-settings`,
  ].join('\n\n');
  try {
    await limits.spend('mailboxReminders', mailboxOf(address));
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return { state: 'missed', reason: 'too-many' };
  }
  try {
    await mail.send({ to: address, subject: reminderTitle(content), text, owner: row.owner });
  } catch (reason) {
    logger.warn({ err: reason }, 'a reminder by mail was not confirmed');
    return UNKNOWN;
  }
  return { state: 'sent', reason: null };
}
