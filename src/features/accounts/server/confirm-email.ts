import { createHash, randomInt } from 'node:crypto';
import { refuse } from '#contract/errors.ts';
import type { Belongings } from '#platform/belongings.ts';
import { isoInstant } from '#platform/clock.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { mailboxOf } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { isSameToken } from '#platform/token.ts';
import * as contract from '../contract.ts';
import { refreshAll } from './refresh-all.ts';
import { changeUser, dropCode, findUser, heldUser, saveCode, takeTry, type UserRow } from './store.ts';

const VALID_MS = 10 * 60_000;
const MAX_TRIES = 5;

type Dependencies = Pick<Platform, 'db' | 'clock' | 'logger' | 'mail' | 'limits' | 'settings'> & {
  belongings: readonly Belongings[];
};

/** The confirmation of an account's email address with a mailed code. Letters are counted by account, network and mailbox. */
export function emailRoutes(dependencies: Dependencies): Route[] {
  const { db, limits, settings } = dependencies;
  return [
    implement(contract.sendEmailCode, async ({ params, visit }) => {
      if (!settings.sendsMail) throw refuse('conflict', 'This server sends no mail, so it cannot mail a code.');
      await limits.spend('addressEmailCodes', visit.address);
      await limits.spend('ownerEmailCodes', params.ownerId);
      const user = await findUser(db, params.ownerId);
      if (!user) throw refuse('unauthenticated', 'Please log in first.');
      await limits.spend('mailboxEmailCodes', mailboxOf(user.email));
      await mailCode(dependencies, user);
    }),

    implement(contract.confirmEmail, ({ params, body }) => confirmEmailWith(dependencies, params.ownerId, body.code)),
  ];
}

/** A code confirms one address of one account. */
const hashOf = ({ id, email }: Pick<UserRow, 'id' | 'email'>, code: string): string =>
  createHash('sha256').update(`${id} ${email} ${code}`).digest('base64url');

async function mailCode({ db, clock, logger, mail }: Dependencies, user: UserRow): Promise<void> {
  const { id: owner, email: to } = user;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await saveCode(db, {
    owner,
    purpose: 'confirm-email',
    codeHash: hashOf(user, code),
    triesLeft: MAX_TRIES,
    expiresAtMs: clock.nowMs() + VALID_MS,
  });
  try {
    await mail.send({
      to,
      owner,
      secret: code,
      subject: 'Confirm your email address for Better Sleep',
      text: `${code} is your Better Sleep code. It is valid for 10 minutes.

Enter it on the page where you asked for it. Bedtime reminders can then come to this address.

If it was not you, nothing needs to be done: no reminders come without the code.`,
    });
  } catch (err) {
    logger.warn({ err }, 'a code was not mailed');
    throw refuse('unavailable', 'The email could not be sent. Please try again in a minute.', 60);
  }
}

/** Marks the address as confirmed; reminders by mail go to it from now on. The try is counted before the code is compared. */
async function confirmEmailWith({ db, clock, belongings }: Dependencies, owner: string, code: string): Promise<void> {
  const nowMs = clock.nowMs();
  const expected = await takeTry(db, owner, 'confirm-email', nowMs);
  await db.transaction().execute(async (transaction) => {
    const user = await heldUser(transaction, owner);
    const isRight = user !== undefined && expected !== undefined && isSameToken(hashOf(user, code), expected);
    if (!isRight || !(await dropCode(transaction, owner, 'confirm-email', expected))) {
      throw refuse('invalid', 'This code is not right or too old. Please check it, or send a new one.');
    }
    await changeUser(transaction, owner, { emailConfirmedAt: isoInstant(nowMs) });
    await refreshAll(belongings, transaction, owner, nowMs);
  });
}
