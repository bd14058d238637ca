import { isoInstant } from '#platform/clock.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { Database, LockedOwner } from '#platform/database/schema.ts';
import { SESSION_MS } from '#platform/http/request-client.ts';
import { unlessOutage } from '#platform/outage.ts';
import { randomId } from '#platform/random-id.ts';
import { newToken, tokenHash } from '#platform/token.ts';

/**
 * Sessions of signed-in people; the only module that writes `sessions`. A token leaves the server only in its cookie;
 * the database has its hash.
 */

const HOUR_MS = 3_600_000;
/** A session is extended at most once an hour, so that reads rarely write. */
const EXTEND_AFTER_MS = HOUR_MS;
/** The maximum lifetime of a session: a year after the log-in. */
const MAX_SESSION_MS = 365 * 24 * HOUR_MS;
const MAX_DEVICE_CHARACTERS = 300;

/** `isExtended`: the session lasts longer now, so the cookie must too. `timezone` is the one saved in the account. */
export type AuthSession = { id: string; owner: string; timezone: string | null; isExtended: boolean };

/** Starts a session and returns its token. */
export async function startAuthSession(db: Database, owner: LockedOwner, device: string, nowMs: number) {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      owner,
      id: randomId(),
      tokenHash: tokenHash(token),
      device: device.slice(0, MAX_DEVICE_CHARACTERS),
      createdAt: isoInstant(nowMs),
      lastSeenAt: isoInstant(nowMs),
      expiresAt: isoInstant(nowMs + SESSION_MS),
    })
    .execute();
  return token;
}

type TokenLookup = { hash: string; now: string };

const selectByToken = (db: Database, { hash, now }: TokenLookup) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.owner')
    .select(['sessions.id', 'sessions.owner', 'sessions.createdAt', 'sessions.lastSeenAt', 'users.timezone'])
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', now);

const authSessionByToken = preparedQuery(selectByToken);

/** Includes the owner, so that a database sharded by owner queries one machine. */
const authSessionOfOwner = preparedQuery((db, { owner, ...lookup }: TokenLookup & { owner: string }) =>
  selectByToken(db, lookup).where('sessions.owner', '=', owner).where('users.id', '=', owner),
);

/** The session of a token, limited to one owner if given. Extends it when due. */
export async function findAuthSession(
  db: Database,
  token: string,
  nowMs: number,
  owner?: string,
): Promise<AuthSession | undefined> {
  const lookup = { hash: tokenHash(token), now: isoInstant(nowMs) };
  const [found] =
    owner === undefined ? await authSessionByToken(db, lookup) : await authSessionOfOwner(db, { ...lookup, owner });
  if (!found) return undefined;
  const { createdAt, lastSeenAt, ...session } = found;
  const isDue = nowMs - Date.parse(lastSeenAt) >= EXTEND_AFTER_MS;
  return { ...session, isExtended: isDue && (await unlessOutage(extendAuthSession(db, found, nowMs))) };
}

const extendAuthSession = (
  db: Database,
  { owner, id, createdAt }: Record<'owner' | 'id' | 'createdAt', string>,
  nowMs: number,
) =>
  db
    .updateTable('sessions')
    .set({
      lastSeenAt: isoInstant(nowMs),
      expiresAt: isoInstant(Math.min(nowMs + SESSION_MS, Date.parse(createdAt) + MAX_SESSION_MS)),
    })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute();

/** Whether a session has not been ended, for a transaction that has locked its owner. */
export async function isAuthSessionOpen(transaction: Database, owner: string, token: string): Promise<boolean> {
  const session = transaction.selectFrom('sessions').select('id').where('owner', '=', owner);
  return (await session.where('tokenHash', '=', tokenHash(token)).executeTakeFirst()) !== undefined;
}

/** Ends the session of a token, limited to one owner if given. Returns its owner. */
export async function endAuthSession(db: Database, token: string, owner?: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash(token))
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .returning('owner')
    .executeTakeFirst();
  return ended?.owner;
}

/** Gives a session a new token and ends the old one. Undefined when the session has ended. */
export async function rotateAuthSession(db: Database, owner: string, token: string): Promise<string | undefined> {
  const fresh = newToken();
  const rotated = await db
    .updateTable('sessions')
    .set({ tokenHash: tokenHash(fresh) })
    .where('owner', '=', owner)
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst();
  return rotated.numUpdatedRows > 0n ? fresh : undefined;
}

/** Ends one session of a person by id; false when there is none. */
export async function endAuthSessionById(db: Database, owner: string, id: string): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('owner', '=', owner).where('id', '=', id).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a person, except one if given. */
export async function endAuthSessions(db: Database, owner: string, exceptToken?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('owner', '=', owner)
    .$if(exceptToken !== undefined, (query) => query.where('tokenHash', '<>', tokenHash(exceptToken ?? '')))
    .execute();
}

export async function deleteExpiredAuthSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

/** The sessions of a person, most recently seen first; `isThisOne` marks the session of the token. */
export async function listDevices(db: Database, owner: string, token: string | undefined, nowMs: number) {
  const own = token === undefined ? undefined : tokenHash(token);
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt', 'tokenHash'])
    .where('owner', '=', owner)
    .where('expiresAt', '>', isoInstant(nowMs))
    .orderBy('lastSeenAt', 'desc')
    .execute();
  return rows.map(({ tokenHash: hash, ...device }) => ({ ...device, isThisOne: hash === own }));
}
