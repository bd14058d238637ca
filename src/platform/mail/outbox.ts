import { type Clock, isoInstant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Logger } from '../logger.ts';
import { randomId } from '../random-id.ts';
import { withoutSecret } from '../without-secret.ts';
import { checkLetter, type Letter, type Mail } from './mail.ts';
import { UnderWay } from './under-way.ts';

type Needs = {
  db: Database;
  clock: Clock;
  logger: Logger;
  /** Whether the log shows the whole text, link or code included. Only for a server that nobody but its owner can reach. */
  showsText: boolean;
};

/** Stores letters in the database without the links' tokens and codes in them, and logs it. Sends nothing and needs no account anywhere. */
export function outboxMail({ db, clock, logger, showsText }: Needs): Mail {
  const underWay = new UnderWay();
  const store = (letter: Letter) => {
    const { to: recipient, subject, owner = null } = letter;
    const createdAt = isoInstant(clock.nowMs());
    const row = { id: randomId(), owner, recipient, subject, body: withoutSecret(letter), createdAt };
    return db.insertInto('outboxMails').values(row).execute();
  };
  return {
    async send(letter) {
      checkLetter(letter);
      await underWay.run(store(letter));
      const { subject, text } = letter;
      logger.info(showsText ? { subject, text } : { subject }, 'a letter was kept in the outbox, nothing was sent');
    },
    close: () => underWay.settled(),
  };
}
