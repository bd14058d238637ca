import { refuse } from '#contract/errors.ts';
import { endSessions, rotateSession } from '#core/person/server/auth-sessions.ts';
import type { Belongings } from '#core/person/server/belongings.ts';
import { changeUser, dropCodes, type UserRow } from '#core/person/server/users.ts';
import type { OutsideAccess } from '#domain/account/outside-access.ts';
import type { Visit } from '#platform/http/visit.ts';
import type { Platform } from '#platform/platform.ts';
import { rememberDevice } from './known-device.ts';
import { checkNewPassword, checkNotNamedAfter } from './new-password.ts';
import { passwordHash } from './password.ts';
import { revokeAccess } from './revoke-access.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'seal'> & { belongings: readonly Belongings[] };

/**
 * Stores a new password. This browser gets a new session token (ASVS 5.0, 7.2.4), all other devices are signed out, and what the person
 * chose is revoked, all or nothing.
 */
export async function changePassword(
  { db, clock, seal, belongings }: Dependencies,
  visit: Visit,
  user: UserRow,
  { newPassword, revoke }: { newPassword: string; revoke: readonly OutsideAccess[] },
): Promise<void> {
  checkNotNamedAfter(newPassword, user.email, 'newPassword');
  await checkNewPassword(newPassword, 'newPassword');
  const hash = await passwordHash(newPassword);
  const { changed, token } = await db.transaction().execute(async (transaction) => {
    const changed = await changeUser(transaction, user.id, { passwordHash: hash });
    const token = await rotateSession(transaction, user.id, visit.sessionToken ?? '');
    if (!changed || token === undefined) throw refuse('unauthenticated', 'Please log in first.');
    await endSessions(transaction, user.id, token);
    // A mailed link that is still under way would undo the choice.
    await dropCodes(transaction, user.id, 'reset-password');
    await revokeAccess(belongings, transaction, { owner: user.id, access: revoke, nowMs: clock.nowMs() });
    return { changed, token };
  });
  visit.rememberSession(token);
  rememberDevice(seal, visit, changed);
}
