import { cpSync } from 'node:fs';
import type { Engine } from '#testing/engines.ts';
import { newFolder } from './folders.ts';
import { createGuests, type Guest } from './guests.ts';
import { copiesOf, newPostgres } from './postgres.ts';
import { PRODUCT, Program } from './program.ts';

/** The data location of a server. */
export type Place = { folder: string; settings: Record<string, string> };

/** Several places with the same guests; null if the machine does not have the engine. */
export async function sameData(
  engine: Engine['name'],
  count: number,
  guestCount: number,
): Promise<{ guests: Guest[]; places: Place[] } | null> {
  const url = engine === 'postgres' ? await newPostgres() : undefined;
  if (url === null) return null;
  const first: Place = { folder: newFolder(), settings: url ? { DATABASE_URL: url } : {} };
  const program = await Program.start(PRODUCT, first.folder, first.settings);
  const guests = await createGuests(program.url, guestCount);
  await program.stop();
  return { guests, places: [first, ...(await copies(first, count - 1))] };
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
