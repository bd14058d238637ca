import { cpSync } from 'node:fs';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import type { Engine } from '#testing/engines.ts';
import { newFolder } from './folders.ts';
import { createGuests, type Guest } from './guests.ts';
import { insertPastNights } from './past-nights.ts';
import { copiesOf, newPostgres, openQuietly } from './postgres.ts';
import { PRODUCT, Program } from './program.ts';

/** The data location of a server. */
export type Place = { folder: string; settings: Record<string, string> };

/** Several places with the same guests and nights; null if the machine does not have the engine. */
export async function sameData(
  engine: Engine['name'],
  count: number,
  people: { guests: number; nights: number },
): Promise<{ guests: Guest[]; places: Place[] } | null> {
  const url = engine === 'postgres' ? await newPostgres() : undefined;
  if (url === null) return null;
  const first: Place = { folder: newFolder(), settings: url ? { DATABASE_URL: url } : {} };
  const program = await Program.start(PRODUCT, first.folder, first.settings);
  const guests = await createGuests(program.url, people.guests);
  await program.stop();
  if (people.nights > 1) await addNights(first, guests, people.nights - 1);
  return { guests, places: [first, ...(await copies(first, count - 1))] };
}

async function addNights({ folder, settings: { DATABASE_URL: url } }: Place, guests: readonly Guest[], count: number) {
  const { db, close } = url ? openQuietly(url) : await openSqlite(folder);
  await insertPastNights(
    db,
    guests.map(({ id }) => id),
    count,
  );
  await close();
}

async function copies({ folder, settings: { DATABASE_URL: url } }: Place, count: number): Promise<Place[]> {
  if (url) {
    const urls = await copiesOf(url, count);
    return urls.map((copy) => ({ folder: newFolder(), settings: { DATABASE_URL: copy } }));
  }
  return Array.from({ length: count }, () => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    return { folder: copy, settings: {} };
  });
}
