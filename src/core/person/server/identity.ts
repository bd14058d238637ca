import { timingSafeEqual } from 'node:crypto';
import { refuse } from '#contract/errors.ts';
import { isGuestId, OwnerId } from '#contract/owner-id.ts';
import type { Clock } from '#platform/clock.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { acquireAdvisoryLock } from '#platform/database/row-locks.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Identification } from '#platform/http/mount.ts';
import type { RequestClient, Requester } from '#platform/http/request-client.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import { type AuthSession, findAuthSession } from './auth-sessions.ts';
import { claimGuest, guestIdsOfKey, MAX_GUEST_IDS, updateGuestLastSeen } from './guests.ts';

const FORBIDDEN_MESSAGE = 'This belongs to someone else, or does not exist.';
const TOO_MANY_GUESTS =
  'This browser has started over too often. Sign up or log in to keep your entries, or clear the cookies of this site.';

const guestById = preparedQuery((db, { id }: { id: string }) =>
  db.selectFrom('guests').select(['id', 'keyHash', 'lastSeenAt']).where('id', '=', id),
);

/**
 * Identifies the requester. A user is identified by a session. A guest id is not a secret: the first request that names
 * an unclaimed id ties it to a browser key in an HttpOnly cookie, and from then on the id requires that key. The
 * database has only hashes. Every key is generated here: a key from a request that the database does not know may be
 * planted, so nothing is ever tied to it.
 */
export class Identity implements Identification {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Admits the request as the owner it names and claims an unclaimed guest id; refuses other people's ids. */
  async admitOwner(client: RequestClient, named: unknown): Promise<Requester> {
    const parsed = OwnerId.safeParse(named);
    if (!parsed.success) throw refuse('invalid', 'This is not a valid id.');
    return isGuestId(parsed.data) ? this.#admitGuest(client, parsed.data) : this.#admitUser(client, parsed.data);
  }

  /** The requester of an endpoint that names a row and no owner. */
  async requester(client: RequestClient): Promise<Requester> {
    const session = await this.#authSession(client);
    const keyHash = client.guestKeyHash;
    const guestIds = keyHash === undefined ? [] : await guestIdsOfKey(this.#db, keyHash);
    const ids = [...(session ? [session.owner] : []), ...guestIds];
    if (ids.length === 0) throw refuse('unauthenticated', 'Please open the app first.');
    return { ids, timeZone: session?.timezone ?? null };
  }

  async #admitUser(client: RequestClient, id: string): Promise<Requester> {
    const session = await this.#authSession(client, id);
    if (session) return { ids: [id], timeZone: session.timezone };
    throw (await this.#authSession(client)) ? forbidden() : refuse('unauthenticated', 'Please log in first.');
  }

  async #admitGuest(client: RequestClient, id: string): Promise<Requester> {
    const [guest] = await guestById(this.#db, { id });
    const key = client.guestKey;
    if (guest === undefined) await this.#claim(client, id);
    else if (key === undefined || !isSameHash(guest.keyHash, client.guestKeyHash)) throw forbidden();
    else if (await updateGuestLastSeen(this.#db, guest, this.#clock.nowMs())) client.setGuestCookie(key);
    return { ids: [id], timeZone: null };
  }

  async #authSession(client: RequestClient, owner?: string): Promise<AuthSession | undefined> {
    const token = client.sessionToken;
    const session =
      token === undefined ? undefined : await findAuthSession(this.#db, token, this.#clock.nowMs(), owner);
    if (token !== undefined && session?.isExtended) client.setSessionCookie(token);
    return session;
  }

  async #claim(client: RequestClient, id: string): Promise<void> {
    const { key, keyHash } = await this.#db.transaction().execute(async (transaction) => {
      const key = (await this.#issuedKey(transaction, client)) ?? newToken();
      const keyHash = tokenHash(key);
      await claimGuest(transaction, id, keyHash, this.#clock.nowMs());
      return { key, keyHash };
    });
    const [guest] = await guestById(this.#db, { id });
    if (guest?.keyHash !== keyHash) throw forbidden();
    client.setGuestCookie(key);
  }

  /** The key of the request if it was issued here and is in use. A key whose guests moved to an account is not. */
  async #issuedKey(transaction: Database, client: RequestClient): Promise<string | undefined> {
    const keyHash = client.guestKeyHash;
    if (keyHash === undefined) return undefined;
    // Concurrent claims with one key are counted one after another.
    await acquireAdvisoryLock(transaction, 'guests', keyHash);
    const { length } = await guestIdsOfKey(transaction, keyHash);
    if (length >= MAX_GUEST_IDS) throw refuse('conflict', TOO_MANY_GUESTS);
    return length === 0 ? undefined : client.guestKey;
  }
}

/** The refusal for a row of another person or a missing row. Both have the same message. */
export const forbidden = () => refuse('forbidden', FORBIDDEN_MESSAGE);

function isSameHash(stored: string, given: string | undefined): boolean {
  return stored.length === given?.length && timingSafeEqual(Buffer.from(stored), Buffer.from(given));
}
