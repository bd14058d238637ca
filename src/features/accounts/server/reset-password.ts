import { refuse } from '#contract/errors.ts';
import type { PagePath } from '#contract/pages.ts';
import { endAuthSessions } from '#core/person/server/auth-sessions.ts';
import { storeFor } from '#core/person/server/owner-lock.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import {
  changeUser,
  consumeCode,
  deleteCodes,
  findUserByEmail,
  lockUserForUpdate,
  saveCode,
  type UserRow,
} from '#core/person/server/users.ts';
import { ACCESS_BEFORE_PROOF, type ExternalAccess } from '#domain/account/external-access.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { trySpend } from '#platform/http/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import { FoundData } from '../contract.ts';
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

/**
 * In one transaction: spends the token, changes the password, signs out every device and revokes the chosen access.
 * Where this is the first proof of the address, someone else may have made the account: all access is revoked, and
 * `found` is what the account holds.
 */
export async function resetPasswordWith(
  {
    db,
    clock,
    settings,
    personalData,
  }: Pick<Platform, 'db' | 'clock' | 'settings'> & { personalData: readonly PersonalData[] },
  { token, password, revoke }: Choice,
): Promise<{ user: UserRow; found: FoundData | null }> {
  await checkNewPassword(password);
  const hash = await passwordHash(password, settings.passwordCost);
  const nowMs = clock.nowMs();
  return db.transaction().execute(async (transaction) => {
    const owner = await consumeCode(transaction, 'reset-password', tokenHash(token), nowMs);
    const before = owner && (await lockUserForUpdate(transaction, owner));
    // The link came by email, so it also proves the address.
    const changed = { passwordHash: hash, emailConfirmedAt: isoInstant(nowMs) };
    const user = before && (await changeUser(transaction, owner, changed));
    if (!user) {
      throw refuse('invalid', 'This link has been used or is too old. Please ask for a new one.', { field: 'token' });
    }
    checkNotNamedAfter(password, user.email);
    await endAuthSessions(transaction, user.id);
    const isFirstProof = before.emailConfirmedAt === null;
    const access = isFirstProof ? ACCESS_BEFORE_PROOF : revoke;
    await revokeAccess(personalData, transaction, { owner: user.id, access, nowMs });
    if (isFirstProof) await deleteCodes(transaction, user.id, 'confirm-email');
    return { user, found: isFirstProof ? await foundData(personalData, transaction, user.id) : null };
  });
}

async function foundData(
  personalData: readonly PersonalData[],
  transaction: Database,
  owner: string,
): Promise<FoundData> {
  const found: string[] = [];
  for (const { name, has } of personalData) if (await has?.(transaction, owner)) found.push(name);
  return FoundData.parse(found);
}
