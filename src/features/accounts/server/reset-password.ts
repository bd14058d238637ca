import { refuse } from '#contract/errors.ts';
import { endSessions } from '#platform/http/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import { passwordHash } from './password.ts';
import { plainEmail } from './sign-in.ts';
import { changeUser, findUserByEmail, saveCode, useCode } from './store.ts';

const VALID_MS = 60 * 60_000;

/** Mails a link to choose a new password, if the address has an account; nobody can tell from outside. */
export async function mailResetLink(
  { db, clock, mail, settings }: Pick<Platform, 'db' | 'clock' | 'mail' | 'settings'>,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, plainEmail(email));
  if (!user) return;
  const token = newToken();
  const expiresAtMs = clock.nowMs() + VALID_MS;
  await saveCode(db, {
    owner: user.id,
    purpose: 'reset-password',
    codeHash: tokenHash(token),
    triesLeft: 1,
    expiresAtMs,
  });
  await mail.send({
    to: user.email,
    owner: user.id,
    subject: 'Choose a new password for Better Sleep',
    text: `Somebody, probably you, asked to choose a new password for Better Sleep.

Open this link within one hour to do so:
${settings.publicUrl}/reset-password?token=${token}

If it was not you, nothing needs to be done: your password stays as it is.`,
  });
}

/** Spends the token, changes the password and signs out every device, all or nothing. */
export async function resetPasswordWith(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
  password: string,
): Promise<void> {
  const hash = await passwordHash(password);
  await db.transaction().execute(async (transaction) => {
    const owner = await useCode(transaction, 'reset-password', tokenHash(token), clock.nowMs());
    if (owner === undefined)
      throw refuse('invalid', 'This link has been used or is too old. Please ask for a new one.');
    await changeUser(transaction, owner, { passwordHash: hash });
    await endSessions(transaction, owner);
  });
}
