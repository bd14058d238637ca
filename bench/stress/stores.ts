import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import pg from 'pg';
import { type OpenDatabase, openSqlite } from '../../src/platform/database/open-sqlite.ts';
import { newFolder } from '../folders.ts';
import { newPostgres, openQuietly } from '../postgres.ts';

/** An engine whose databases can be created, copied while closed, and dropped. A place is a folder or an address. */
export type Store = {
  engine: 'SQLite' | 'PostgreSQL';
  empty: () => Promise<string>;
  copyOf: (place: string) => Promise<string>;
  drop: (place: string) => Promise<void>;
  open: (place: string) => Promise<OpenDatabase>;
};

const sqliteStore: Store = {
  engine: 'SQLite',
  empty: async () => newFolder(),
  async copyOf(place) {
    const copy = newFolder();
    cpSync(place, copy, { recursive: true });
    return copy;
  },
  drop: async (place) => rmSync(place, { recursive: true, force: true }),
  open: (place) => openSqlite(place),
};

const postgresStore: Store = {
  engine: 'PostgreSQL',
  async empty() {
    const url = await newPostgres();
    if (!url) throw new Error('There is no PostgreSQL on this machine.');
    return url;
  },
  async copyOf(place) {
    const copy = new URL(place);
    copy.pathname = `/copy_${randomBytes(8).toString('hex')}`;
    await runOnCluster(place, `create database ${nameIn(copy.href)} template ${nameIn(place)}`);
    return copy.href;
  },
  drop: (place) => runOnCluster(place, `drop database ${nameIn(place)} with (force)`),
  open: async (place) => openQuietly(place),
};

/** SQLite, and PostgreSQL if the machine has it. */
export async function stores(): Promise<Store[]> {
  return (await newPostgres()) ? [sqliteStore, postgresStore] : [sqliteStore];
}

export async function withStore<Result>(
  store: Store,
  place: string,
  action: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await store.open(place);
  try {
    return await action(opened);
  } finally {
    await opened.close();
  }
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/** Runs a statement from the maintenance database of the cluster. */
async function runOnCluster(place: string, statement: string): Promise<void> {
  const url = new URL(place);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
