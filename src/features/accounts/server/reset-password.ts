import { refuse } from '#contract/errors.ts';
import type { PagePath } from '#contract/pages.ts';
import { endAuthSessions } from '#core/person/server/auth-sessions.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { changeUser, consumeCode, findUserByEmail, saveCode, type UserRow } from '#core/person/server/users.ts';
import type { ExternalAccess } from '#domain/account/external-access.ts';
import { isoInstant } from '#platform/clock.ts';
import { trySpend } from '#platform/http/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import { checkNewPassword, checkNotNamedAfter } from './new-password.ts';
import { passwordHash } from './password.ts';
import { revokeAccess } from './revoke-access.ts';
import { normalizedEmail } from './sign-in.ts';

const VALID_MS = 60 * 60_000;

/**
 * Emails a reset link if the address has an account; the response does not reveal whether it has. Beyond the limit of an account nothing
 * is sent, and the last link stays valid.
 */
export async function mailResetLink(
  { db, clock, mail, limits, settings }: Pick<Platform, 'db' | 'clock' | 'mail' | 'limits' | 'settings'>,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, normalizedEmail(email));
  if (!user || !(await trySpend(limits, 'accountResetMails', user.id))) return;
  const token = newToken();
  const expiresAtMs = clock.nowMs() + VALID_MS;
  const fresh = { purpose: 'reset-password', codeHash: tokenHash(token), triesLeft: 1, expiresAtMs } as const;
  await storeFor(db, user.id, (transaction, owner) => saveCode(transaction, { owner, ...fresh }));
  await mail.send({
    to: user.email,
    owner: user.id,
    secret: token,
    subject: 'Choose a new password for Better Sleep',
    text: `Someone, probably you, asked for a new Better Sleep password.

To choose it, open this link within one hour:
${settings.publicUrl}${'/reset-password' satisfies PagePath}?token=${token}

If it was not you, you can ignore this email. Your password stays the same.`,
  });
}

type Choice = { token: string; password: string; revoke: readonly ExternalAccess[] };

/** In one transaction: spends the token, changes the password, signs out every device and revokes the chosen access. */
export async function resetPasswordWith(
  {
    db,
    clock,
    settings,
    personalData,
  }: Pick<Platform, 'db' | 'clock' | 'settings'> & { personalData: readonly PersonalData[] },
  { token, password, revoke }: Choice,
): Promise<UserRow> {
  await checkNewPassword(password);
  const hash = await passwordHash(password, settings.passwordCost);
  const nowMs = clock.nowMs();
  return db.transaction().execute(async (transaction) => {
    const owner = await consumeCode(transaction, 'reset-password', tokenHash(token), nowMs);
    // The link came by email, so it also proves the address.
    const changed = { passwordHash: hash, emailConfirmedAt: isoInstant(nowMs) };
    const user = owner && (await changeUser(transaction, owner, changed));
    if (!user) {
      throw refuse('invalid', 'This link has been used or is too old. Please ask for a new one.', { field: 'token' });
    }
    checkNotNamedAfter(password, user.email);
    await endAuthSessions(transaction, user.id);
    await revokeAccess(personalData, transaction, { owner: user.id, access: revoke, nowMs });
    return user;
  });
}
