import type { Database } from '#platform/database/schema.ts';
import { around } from './around.ts';
import { movedTelling, withSaved } from './moved-telling.ts';
import { renewNights } from './shown-nights.ts';
import { saveTellings, takenTellings } from './store.ts';

/** Takes back what an origin told. A sleep whose key has an heir goes to that origin, unless it told the sleep as good itself. */
export async function forgetOrigin(
  transaction: Database,
  owner: string,
  origin: string,
  heirs: ReadonlyMap<string, string>,
): Promise<void> {
  for await (const taken of takenTellings(transaction, owner, origin)) {
    const nights = taken.map(({ row }) => row.night);
    const { dates, tellings } = await around(transaction, owner, nights);
    const rest = tellings.filter(({ row }) => row.origin !== origin);
    const restOf = Map.groupBy(rest, ({ row }) => row.sessionKey);
    const inherited = taken.flatMap((telling) => {
      const { sessionKey } = telling.row;
      const heir = heirs.get(sessionKey);
      if (heir === undefined || heir === origin) return [];
      return movedTelling(telling, { owner, origin: heir }, restOf.get(sessionKey) ?? []) ?? [];
    });
    await saveTellings(transaction, inherited);
    await renewNights(transaction, owner, dates, withSaved(rest, inherited));
  }
}
