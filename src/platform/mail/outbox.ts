import { type Clock, isoInstant } from '../clock.ts';
import type { Database, LockedOwner, StoreFor } from '../database/schema.ts';
import type { Logger } from '../logger.ts';
import { randomId } from '../random-id.ts';
import { withoutSecret } from '../without-secret.ts';
import { checkEmail, type Email, type Mail } from './mail.ts';
import { PendingWork } from './pending-work.ts';

type Dependencies = {
  db: Database;
  clock: Clock;
  logger: Logger;
  storeFor: StoreFor;
  /** Whether the log shows the whole text, including links and codes. Only for a server that only its owner can reach. */
  logsText: boolean;
};

/**
 * Stores emails in the database without the tokens and codes in them, and logs each one. Sends nothing and needs no
 * account anywhere.
 */
export function outboxMail({ db, clock, logger, storeFor, logsText }: Dependencies): Mail {
  const pending = new PendingWork();
  const store = (email: Email) => {
    const { to: recipient, subject } = email;
    const createdAt = isoInstant(clock.nowMs());
    const [id, body] = [randomId(), withoutSecret(email)];
    const insert = (database: Database, owner: LockedOwner | null) =>
      database.insertInto('outboxMails').values({ id, owner, recipient, subject, body, createdAt }).execute();
    return email.owner === undefined ? insert(db, null) : storeFor(db, email.owner, insert);
  };
  return {
    async send(email) {
      checkEmail(email);
      await pending.run(store(email));
      const { subject, text } = email;
      logger.info(logsText ? { subject, text } : { subject }, 'an email was stored in the outbox, nothing was sent');
    },
    close: () => pending.settled(),
  };
}
