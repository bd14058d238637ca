import { refuse } from '#contract/errors.ts';
import { confirmEmail, sendEmailCode } from '#core/person/contract.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { findUser, type UserRow } from '#core/person/server/users.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { mailboxOf } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { confirmWithCode, createCode, EMAIL } from './one-time-code.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'logger' | 'mail' | 'limits' | 'settings'> & {
  personalData: readonly PersonalData[];
};

/** Confirms an account's email address with an emailed code. Emails are limited by account, network and mailbox. */
export function emailRoutes(dependencies: Dependencies): Route[] {
  const { db, clock, limits, settings } = dependencies;
  return [
    implement(sendEmailCode, async ({ params, client }) => {
      if (!settings.sendsMail) throw refuse('conflict', "This server can't send email, so it can't email you a code.");
      await limits.spend('addressEmailCodes', client.address);
      await limits.spend('ownerEmailCodes', params.ownerId);
      const user = await findUser(db, params.ownerId);
      if (!user) throw refuse('unauthenticated', 'Please log in first.');
      await limits.spend('mailboxEmailCodes', mailboxOf(user.email));
      await mailCode(dependencies, user);
    }),

    implement(confirmEmail, async ({ params, body }) => {
      await confirmWithCode(dependencies, EMAIL, { owner: params.ownerId, code: body.code }, clock.nowMs());
    }),
  ];
}

async function mailCode({ db, clock, logger, mail }: Dependencies, user: UserRow): Promise<void> {
  const { id: owner, email: to } = user;
  const { code } = await createCode(db, EMAIL, user, clock.nowMs());
  try {
    await mail.send({
      to,
      owner,
      secret: code,
      subject: 'Confirm your email address for Better Sleep',
      text: `${code} is your Better Sleep code. It is valid for 10 minutes.

Enter it on the page where you asked for it. Then we can send bedtime reminders to this address.

If you did not ask for it, you can ignore this email. Without the code we send no reminders.`,
    });
  } catch (err) {
    logger.warn({ err }, 'an email with a confirmation code was not sent');
    throw refuse('unavailable', "We couldn't send the email. Please try again in a minute.", {
      retryAfterSeconds: 60,
    });
  }
}
