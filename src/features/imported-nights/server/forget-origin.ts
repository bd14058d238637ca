import type { Database } from '#platform/database/schema.ts';
import { around } from './around.ts';
import { movedTelling, withSaved } from './moved-telling.ts';
import { renewNights } from './shown-nights.ts';
import { dropTellings, nightsFrom, saveTellings, tellingsWithKeys } from './store.ts';

/** Takes back what an origin told. A sleep whose key has an heir goes to that origin, unless it told the sleep as good itself. */
export async function forgetOrigin(
  transaction: Database,
  owner: string,
  origin: string,
  heirs: ReadonlyMap<string, string>,
): Promise<void> {
  const { dates, tellings } = await around(transaction, owner, await nightsFrom(transaction, owner, origin));
  const inheritable = await tellingsWithKeys(transaction, owner, [...heirs.keys()]);
  const own = inheritable.filter(({ row }) => row.origin === origin);
  const rest = tellings.filter(({ row }) => row.origin !== origin);
  const restOf = Map.groupBy(rest, ({ row }) => row.sessionKey);
  const inherited = own.flatMap((telling) => {
    const { sessionKey } = telling.row;
    const heir = heirs.get(sessionKey);
    if (heir === undefined || heir === origin) return [];
    return movedTelling(telling, { owner, origin: heir }, restOf.get(sessionKey) ?? []) ?? [];
  });
  await dropTellings(transaction, owner, origin);
  await saveTellings(transaction, inherited);
  await renewNights(transaction, owner, dates, withSaved(rest, inherited));
}
