import { setTimeout as sleep } from 'node:timers/promises';
import { disableSms, type UserRow } from '#core/person/server/users.ts';
import { QUESTION_TITLE, questionBody } from '#domain/schedules/morning-question.ts';
import { reminderBody, reminderPath, reminderTitle } from '#domain/schedules/reminder-message.ts';
import type { ReminderReason, ReminderState } from '#domain/schedules/reminder-record.ts';
import { trySpend } from '#platform/http/rate-limits.ts';
import { mailboxOf } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import type { PushContent, PushOutcome } from '#platform/push/push.ts';
import type { SmsFailure } from '#platform/sms/sms.ts';
import { sealAnswer } from './answer-token.ts';
import { dropPushDevice, type PushRow } from './channel-queries.ts';
import { type Claimed, contentOf, minutesBetween } from './claim-reminders.ts';
import type { QuestionDetails } from './decide-reminder.ts';

/** The outcome of an attempt. `due`: certainly nothing was sent, so it may be tried again. */
export type Outcome = { state: ReminderState; reason: ReminderReason | null; providerId?: string };

type Dependencies = Pick<
  Platform,
  'db' | 'clock' | 'logger' | 'sms' | 'push' | 'mail' | 'limits' | 'settings' | 'seal'
>;

/** Ports have their own timeouts. This one is for a port without. */
const SEND_TIMEOUT_MS = 45_000;
/** Far less than the time after which a claim is reconciled. */
const MAX_CLAIM_AGE_MS = 30_000;
const UNKNOWN: Outcome = { state: 'unknown', reason: null };
const BUSY: Outcome = { state: 'due', reason: 'busy' };
const STORED: Outcome = { state: 'missed', reason: 'stored' };

/** Sends a claimed reminder through its channel. Null, with nothing sent, if the claim is so old that another server reconciles it. */
export async function attempt(dependencies: Dependencies, claimed: Claimed): Promise<Outcome | null> {
  const { clock, logger } = dependencies;
  const { channel, updatedAt: claimedAt } = claimed.row;
  // The machine was suspended after the claim.
  if (clock.nowMs() - Date.parse(claimedAt) > MAX_CLAIM_AGE_MS) return null;
  const outcome = await withTimeout(SENDERS[channel](dependencies, claimed)).catch((err): Outcome => {
    logger.error({ err }, 'sending a reminder failed, its outcome is unknown');
    return UNKNOWN;
  });
  const { state, reason } = outcome;
  if (state !== 'sent') logger.warn({ channel, state, reason }, 'it is not certain that a reminder was sent');
  return outcome;
}

function withTimeout(sending: Promise<Outcome>): Promise<Outcome> {
  const stop = new AbortController();
  const timeout = sleep(SEND_TIMEOUT_MS, undefined, { ref: false, signal: stop.signal }).then((): Outcome => {
    throw new Error('The channel did not answer in time.');
  });
  timeout.catch(() => {});
  return Promise.race([sending, timeout]).finally(() => stop.abort());
}

/** `updatedAt` is the time of the claim. */
const contentNow = ({ row: { name, bedTime, bedAt, updatedAt }, ...rest }: Claimed) =>
  contentOf({ name, bedTime, minutesLeft: minutesBetween(updatedAt, bedAt) }, rest);

const FAILED_SMS: Readonly<Record<SmsFailure, Outcome>> = {
  'bad-number': { state: 'failed', reason: 'bad-number' },
  'opted-out': { state: 'failed', reason: 'opted-out' },
  'not-set-up': { state: 'failed', reason: 'not-set-up' },
  busy: BUSY,
  expired: { state: 'missed', reason: 'late' },
};

/** After these outcomes no SMS reaches the number. */
export const SMS_FAULTS: ReadonlyMap<string, NonNullable<UserRow['smsFault']>> = new Map([
  ['bad-number', 'unreachable'],
  ['opted-out', 'stopped'],
]);

async function sendSms({ db, sms, logger }: Dependencies, { row, reach }: Claimed): Promise<Outcome> {
  const { phoneNumber: to } = reach;
  const { owner, sentText: text, bedAt: expiresAt } = row;
  if (to === null || text === null) return { state: 'missed', reason: 'withdrawn' };
  const { outcome, reason, providerId } = await sms.send({ to, text, owner, expiresAt });
  if (outcome === 'sent') return { state: 'sent', reason: null, ...(providerId && { providerId }) };
  if (outcome === 'stored') return STORED;
  if (outcome === 'unknown' || !reason) return UNKNOWN;
  const fault = SMS_FAULTS.get(reason);
  if (fault) await disableSms(db, to, fault).catch((err) => logger.error({ err }, 'SMS could not be turned off'));
  return FAILED_SMS[reason];
}

/** Notifies every browser of the person. It counts as sent if one of them accepted it. */
async function sendNotifications(dependencies: Dependencies, claimed: Claimed): Promise<Outcome> {
  const { row, reach, question } = claimed;
  const content = question ? questionContent(dependencies.seal, claimed, question) : reminderContent(claimed);
  return bestOf(await notifyDevices(dependencies, reach.devices, { ...content, expiresAt: row.bedAt }));
}

/** Notifies browsers, and removes those whose subscription has ended. */
export const notifyDevices = (
  { db, push }: Pick<Platform, 'db' | 'push'>,
  devices: readonly PushRow[],
  content: PushContent,
): Promise<PushOutcome[]> =>
  Promise.all(
    devices.map(async ({ owner, id, endpoint, p256dh, auth }) => {
      const sent = await push.send({ endpoint, p256dh, auth, ...content });
      if (sent.outcome === 'gone') await dropPushDevice(db, owner, id);
      return sent;
    }),
  );

type Content = Omit<PushContent, 'expiresAt'>;

function reminderContent(claimed: Claimed): Content {
  const content = contentNow(claimed);
  const topic = claimed.row.scheduleId.slice(0, 32);
  return { title: reminderTitle(content), body: reminderBody(content), opens: reminderPath(content), topic };
}

/** The same token for every browser of the person, because it works once. */
const questionContent = (seal: Platform['seal'], { row, reach }: Claimed, question: QuestionDetails): Content => ({
  title: QUESTION_TITLE,
  body: questionBody(question, reach.clock),
  opens: '/',
  topic: 'morning',
  answerToken: sealAnswer(seal, row, question),
});

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
 * An email contains only fixed text and times, never the schedule's name, so that it cannot be abused to send text of one's choice. An
 * email without the server's confirmation may have been sent.
 */
async function sendEmail({ mail, logger, settings, limits }: Dependencies, claimed: Claimed): Promise<Outcome> {
  const { row, reach } = claimed;
  const { address } = reach.mail;
  if (address === null) return { state: 'missed', reason: 'withdrawn' };
  const content = { ...contentNow(claimed), name: '' };
  const text = [
    reminderBody(content),
    `For tonight: ${settings.publicUrl}${reminderPath(content)}\nYour schedules: ${settings.publicUrl}/sleep-schedules`,
    `You asked for these email reminders. To turn them off: ${settings.publicUrl}/user-settings`,
  ].join('\n\n');
  if (!(await trySpend(limits, 'mailboxReminders', mailboxOf(address)))) return { state: 'missed', reason: 'too-many' };
  try {
    await mail.send({ to: address, subject: reminderTitle(content), text, owner: row.owner });
  } catch (err) {
    logger.warn({ err }, 'an email reminder was not confirmed');
    return UNKNOWN;
  }
  return { state: 'sent', reason: null };
}

const SENDERS = { sms: sendSms, push: sendNotifications, mail: sendEmail } as const;
