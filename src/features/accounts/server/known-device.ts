import type { UserRow } from '#core/person/server/users.ts';
import type { RequestClient } from '#platform/http/request-client.ts';
import type { Platform } from '#platform/platform.ts';
import { randomId } from '#platform/random-id.ts';

const COOKIE = 'device';
/** Browsers store a cookie for at most 400 days. */
const SECONDS = 400 * 86_400;

/** A device is known for one account and its current password, so a new password makes all other devices unknown. */
const sealContext = ({ id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>): string =>
  `device ${id} ${passwordHash}`;

/** The id of a browser that has logged in to this account with its current password (OWASP: device cookies). */
export function knownDevice(
  seal: Platform['seal'],
  client: RequestClient,
  account: Pick<UserRow, 'id' | 'passwordHash'>,
): string | undefined {
  const sealed = client.readCookie(COOKIE, '/');
  return sealed === undefined ? undefined : (seal.decrypt(sealed, sealContext(account)) ?? undefined);
}

/** Marks the browser as known. It keeps its id, so repeated logins do not yield more devices and more tries. */
export function rememberDevice(seal: Platform['seal'], client: RequestClient, user: UserRow, known?: string): void {
  client.writeCookie(COOKIE, seal.encrypt(known ?? randomId(), sealContext(user)), { path: '/', seconds: SECONDS });
}
