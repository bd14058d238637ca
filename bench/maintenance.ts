import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../src/platform/database/migrate.ts';
import { openSqlite } from '../src/platform/database/open-sqlite.ts';
import { startMaintenance } from '../src/testing/maintenance.ts';
import { putNightsInSqlite } from '../src/testing/many-nights.ts';
import { newFolder } from './folders.ts';
import { newPostgres } from './postgres.ts';
import type { Size, Table } from './table.ts';

const LOOK_EVERY_MS = 50;

/** Measures time and memory of moves, backups and restores; the memory must not grow with the rows. */
export async function maintenance(size: Size): Promise<Table | null> {
  const url = await newPostgres();
  const empty = await newPostgres();
  if (!url || !empty) return null;
  const rows: string[][] = [];
  for (const nights of size === 'full' ? [100_000, 1_000_000] : [1000]) {
    rows.push(...(await measured(nights, (await newPostgres()) ?? url, (await newPostgres()) ?? empty)));
  }
  return {
    title: 'Moves, backups and restores',
    columns: ['nights', 'what', 'took', 'rows a second', 'most memory'],
    rows,
    notes: `The programs of \`npm run move\`, \`backup\` and \`restore\`, each in its own process, on a database of nights with notes. A move
compares every row of both sides before the copy is used; backups are verified, restored rows counted. No photos, as their time depends
on the store. The memory is that of our process, without PostgreSQL's own programs.`,
    glance: [
      {
        what: `${rows.at(-1)?.[0]} nights: move to PostgreSQL and back, back up and restore SQLite, back up and restore PostgreSQL`,
        found: rows
          .slice(-6)
          .map((row) => row[2])
          .join(', '),
      },
    ],
  };
}

async function measured(nights: number, url: string, empty: string): Promise<string[][]> {
  const [folder, back, backups] = [newFolder(), newFolder(), newFolder()];
  await fillFolder(folder, nights);
  const dumps = join(backups, 'postgres');
  mkdirSync(dumps);
  const run = async (what: string, ...args: Parameters<typeof startMaintenance>) => [
    nights.toLocaleString('en-US'),
    what,
    ...(await timed(nights, ...args)),
  ];
  const newest = (of: string) =>
    join(
      of,
      readdirSync(of)
        .filter((name) => name.startsWith('2'))
        .sort()
        .at(-1) ?? '',
    );
  const postgres = { DATA_DIR: folder, DATABASE_URL: url };
  return [
    await run('move to PostgreSQL, compared', 'move', ['--to', url], { DATA_DIR: folder }),
    await run('move back to SQLite, compared', 'move', ['--to', 'sqlite'], { ...postgres, DATA_DIR: back }),
    await run('back up SQLite', 'backup', [backups], { DATA_DIR: folder }),
    await run('restore SQLite', 'restore', [newest(backups)], { DATA_DIR: newFolder() }),
    await run('back up PostgreSQL', 'backup', [dumps], postgres),
    await run('restore PostgreSQL', 'restore', [newest(dumps)], { DATA_DIR: newFolder(), DATABASE_URL: empty }),
  ];
}

async function fillFolder(folder: string, nights: number): Promise<void> {
  const opened = await openSqlite(folder);
  await migrate(opened.db);
  await opened.close();
  putNightsInSqlite(folder, nights);
}

async function timed(nights: number, ...args: Parameters<typeof startMaintenance>): Promise<string[]> {
  const startedAt = performance.now();
  const { child, ended } = startMaintenance(...args);
  let maxBytes = 0;
  const timer = setInterval(() => {
    maxBytes = Math.max(maxBytes, peakBytes(child.pid));
  }, LOOK_EVERY_MS);
  const { code, errors } = await ended;
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${errors}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    `${seconds.toFixed(1)} s`,
    Math.round(nights / seconds).toLocaleString('en-US'),
    maxBytes > 0 ? `${Math.round(maxBytes / 1e6)} MB` : '',
  ];
}

/** The peak memory of a process; 0 if the system does not report it or the process has ended. */
function peakBytes(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
