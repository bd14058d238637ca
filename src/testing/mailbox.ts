import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '#platform/mail/mail.ts';

const TRIES = 3000;
const PAUSE_MS = 20;

/** A mail port that stores its messages. */
export class Mailbox implements Mail {
  readonly #emails: { to: string; text: string }[] = [];

  async send(email: { to: string; text: string }): Promise<void> {
    this.#emails.push(email);
  }

  async close(): Promise<void> {}

  /**
   * The tokens of the links sent to an address, oldest first, once there are `minCount`: emails are sent after the
   * answer.
   */
  async resetTokens(address: string, minCount = 1): Promise<string[]> {
    for (let turn = 0; turn < TRIES; turn++) {
      const own = this.#emails.filter(({ to }) => to === address);
      const tokens = own.flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
      if (tokens.length >= minCount) return tokens;
      await sleep(PAUSE_MS);
    }
    throw new Error(`No email arrived at ${address}.`);
  }
}
