import { z } from 'zod';
import { isGarminAddress } from './garmin-address.ts';
import type { Notice } from './wearable.ts';

/** Without control characters, because it is searched in the database, and PostgreSQL refuses NUL. */
const UserId = z
  .string()
  .max(256)
  .regex(/^\P{Cc}+$/u);

/** With an address it is a ping, else a push with the whole summary. */
const Sleep = z.object({ userId: UserId, callbackURL: z.unknown().optional() });
const Deregistration = z.object({ userId: UserId });
const PermissionsChange = z.object({
  userId: UserId,
  changeTimeInSeconds: z.number().int().nonnegative().nullish().catch(null),
});

/**
 * The notices in a webhook body: an object of lists by kind, about several people. Unknown kinds, invalid entries and
 * addresses that are not below `apiUrl` are dropped.
 */
export function garminNotices(body: unknown, apiUrl: string): Notice[] {
  if (typeof body !== 'object' || body === null) return [];
  const lists = body as Record<string, unknown>;
  return [
    ...entriesOf(lists.sleeps).flatMap((entry) => sleepNotice(entry, apiUrl)),
    ...entriesOf(lists.userPermissionsChange).flatMap(permissionsNotice),
    ...entriesOf(lists.deregistrations).flatMap(endNotice),
  ];
}

const entriesOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

function sleepNotice(entry: unknown, apiUrl: string): Notice[] {
  const sleep = Sleep.safeParse(entry).data;
  if (!sleep) return [];
  const { userId: externalId, callbackURL: url } = sleep;
  if (url === undefined || url === null) return [{ externalId, kind: 'sleep', summary: entry }];
  return typeof url === 'string' && isGarminAddress(url, apiUrl) ? [{ externalId, kind: 'nights-wait', url }] : [];
}

function permissionsNotice(entry: unknown): Notice[] {
  const change = PermissionsChange.safeParse(entry).data;
  if (!change) return [];
  const { userId: externalId, changeTimeInSeconds: changedAtSeconds = null } = change;
  return [{ externalId, kind: 'permissions-changed', changedAtSeconds }];
}

function endNotice(entry: unknown): Notice[] {
  const end = Deregistration.safeParse(entry).data;
  return end ? [{ externalId: end.userId, kind: 'ended' }] : [];
}
