import { refuse } from '#contract/errors.ts';
import { endAuthSessions, rotateAuthSession } from '#core/person/server/auth-sessions.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { changeUser, deleteCodes, type UserRow } from '#core/person/server/users.ts';
import type { ExternalAccess } from '#domain/account/external-access.ts';
import type { RequestClient } from '#platform/http/request-client.ts';
import type { Platform } from '#platform/platform.ts';
import { rememberDevice } from './known-device.ts';
import { checkNewPassword, checkNotNamedAfter } from './new-password.ts';
import { passwordHash } from './password.ts';
import { revokeAccess } from './revoke-access.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'seal' | 'settings'> & { personalData: readonly PersonalData[] };

/**
 * Stores a new password. In one transaction this browser gets a new session token (ASVS 5.0, 7.2.4), all other devices are signed out,
 * and the chosen access is revoked.
 */
export async function changePassword(
  { db, clock, seal, settings, personalData }: Dependencies,
  client: RequestClient,
  user: UserRow,
  { newPassword, revoke }: { newPassword: string; revoke: readonly ExternalAccess[] },
): Promise<void> {
  checkNotNamedAfter(newPassword, user.email, 'newPassword');
  await checkNewPassword(newPassword, 'newPassword');
  const hash = await passwordHash(newPassword, settings.passwordCost);
  const { changed, token } = await db.transaction().execute(async (transaction) => {
    const changed = await changeUser(transaction, user.id, { passwordHash: hash });
    const token = await rotateAuthSession(transaction, user.id, client.sessionToken ?? '');
    if (!changed || token === undefined) throw refuse('unauthenticated', 'Please log in first.');
    await endAuthSessions(transaction, user.id, token);
    // A pending reset link could otherwise change the password again.
    await deleteCodes(transaction, user.id, 'reset-password');
    await revokeAccess(personalData, transaction, { owner: user.id, access: revoke, nowMs: clock.nowMs() });
    return { changed, token };
  });
  client.setSessionCookie(token);
  rememberDevice(seal, client, changed);
}
