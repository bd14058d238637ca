import { type Clock, isoInstant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Logger } from '../logger.ts';
import { randomId } from '../random-id.ts';
import { checkLetter, type Letter, type Mail } from './mail.ts';
import { UnderWay } from './under-way.ts';

type Needs = {
  db: Database;
  clock: Clock;
  logger: Logger;
  /** Whether the log shows the text and its link. Only for a server that nobody but its owner can reach. */
  showsText: boolean;
};

/** Keeps letters in the database and says so in the log. Sends nothing and needs no account anywhere. */
export function outboxMail({ db, clock, logger, showsText }: Needs): Mail {
  const underWay = new UnderWay();
  const keep = ({ to: recipient, subject, text: body, owner }: Letter) => {
    const createdAt = isoInstant(clock.nowMs());
    const row = { id: randomId(), owner: owner ?? null, recipient, subject, body, createdAt };
    return db.insertInto('outboxMails').values(row).execute();
  };
  return {
    async send(letter) {
      checkLetter(letter);
      await underWay.run(keep(letter));
      const { subject, text } = letter;
      logger.info(showsText ? { subject, text } : { subject }, 'a letter was kept in the outbox, nothing was sent');
    },
    close: () => underWay.settled(),
  };
}
