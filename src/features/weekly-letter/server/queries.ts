import type { Selectable } from 'kysely';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { Letter } from '#domain/letter/letter.ts';
import type { Database, LockedOwner, LockedRow, Tables } from '#platform/database/schema.ts';

/** The only module that uses `weeklyLetters`. */

/** A year. */
const MAX_LETTERS = 53;

/** The newest first. Letters of a newer version that cannot be read are left out. */
export async function lettersOf(db: Database, owner: string): Promise<Letter[]> {
  const rows = await db
    .selectFrom('weeklyLetters')
    .select('letter')
    .where('owner', '=', owner)
    .orderBy('monday', 'desc')
    .limit(MAX_LETTERS)
    .execute();
  return rows.flatMap(({ letter }) => Letter.safeParse(JSON.parse(letter)).data ?? []);
}

/** Stores a letter unless that Monday has one. */
export const insertLetter = (db: Database, requester: string, letter: Letter, createdAt: string) =>
  storeFor(db, requester, (transaction, owner) =>
    insertRow(transaction, { owner, monday: letter.monday, letter: JSON.stringify(letter), createdAt }),
  );

const insertRow = (db: Database, row: LockedRow<Selectable<Tables['weeklyLetters']>>) =>
  db
    .insertInto('weeklyLetters')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner', 'monday']).doNothing())
    .execute();

/** A Monday that has a letter there already keeps it. */
export async function transferLetters(db: Database, from: readonly string[], owner: LockedOwner): Promise<number> {
  const rows = await db.deleteFrom('weeklyLetters').where('owner', 'in', from).returningAll().execute();
  for (const row of rows) await insertRow(db, { ...row, owner });
  return rows.length;
}

export async function deleteLetters(db: Database, owner: string): Promise<void> {
  await db.deleteFrom('weeklyLetters').where('owner', '=', owner).execute();
}
