import { type Clock, isoInstant } from '../clock.ts';
import type { Database, StoreFor } from '../database/schema.ts';
import type { Logger } from '../logger.ts';
import { randomId } from '../random-id.ts';
import { withoutSecret } from '../without-secret.ts';
import { refusalReason, type Sms } from './sms.ts';

type Dependencies = {
  db: Database;
  clock: Clock;
  logger: Logger;
  storeFor: StoreFor;
  /** Whether the log shows the whole text, including codes. Only for a server that only its owner can reach. */
  logsText: boolean;
};

/** Stores SMS in the database without the codes in them, and logs each one. Sends nothing and needs no account anywhere. */
export const outboxSms = ({ db, clock, logger, storeFor, logsText }: Dependencies): Sms => ({
  async send(message) {
    const nowMs = clock.nowMs();
    const reason = refusalReason(message, nowMs);
    if (reason) return { outcome: 'failed', reason };
    const { to: recipient, text, expiresAt } = message;
    const body = withoutSecret(message);
    const id = randomId();
    const createdAt = isoInstant(nowMs);
    await storeFor(db, message.owner, (transaction, owner) =>
      transaction.insertInto('outboxTexts').values({ owner, id, recipient, body, expiresAt, createdAt }).execute(),
    );
    logger.info(logsText ? { id, text } : { id }, 'an SMS was stored in the outbox, nothing was sent');
    return { outcome: 'stored', providerId: id };
  },

  find: async () => ({ trace: 'unknown' }),
});
