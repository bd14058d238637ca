import { setTimeout as sleep } from 'node:timers/promises';
import { Person } from '../../src/testing/person.ts';
import { jpegRoom } from '../../src/testing/rendered-room.ts';
import { RoundRobin } from '../../src/testing/round-robin.ts';
import { newFolder } from '../folders.ts';
import { newPostgres, openQuietly } from '../postgres.ts';
import { PRODUCT, Program } from '../program.ts';
import { integer } from '../statistics.ts';
import type { Table } from '../table.ts';
import { type ApiDocument, contractBreaks } from './contract-breaks.ts';
import { databaseFaults } from './database-faults.ts';
import { folderWithSharedPhotos, previousVersion, type Version } from './previous-version.ts';
import { isTrouble, VerifyingClient } from './verifying-client.ts';

const SERVERS = 3;
const FULL = { clients: 12, stageMs: 10_000 } as const;
const SMALL = { clients: 6, stageMs: 3000 } as const;
const SECRET = 'the same on every server of the stress tests';
/** The time for requests in progress at a server that gets no more requests. */
const DRAIN_MS = 2000;

type Stage = { old: number; new: number; acknowledged: number; troubles: number };

/** Replaces servers of one version by another one by one, and back, on one PostgreSQL, while people write and read. */
export async function rollingUpgrade(isSmall: boolean, commit?: string): Promise<Table | null> {
  const url = await newPostgres();
  if (!url) return null;
  const before = previousVersion(commit);
  const fleet = new Fleet(url, before, await RoundRobin.start());
  const { clients: count, stageMs } = isSmall ? SMALL : FULL;
  const photo = await jpegRoom({ width: 640, height: 480, clutter: 40 });
  const clients = Array.from({ length: count }, () => new VerifyingClient(fleet.url, photo, pageOf));
  const faults: string[] = [];
  const stages: Stage[] = [];
  const stage = async (changing: Promise<void>) => {
    stages.push(await underLoad(clients, fleet, Promise.all([changing, sleep(stageMs)])));
    faults.push(...clients.flatMap((one) => [...one.faults.splice(0), ...one.troubles.splice(0)]));
    const { old, new: present } = fleet;
    process.stdout.write(
      `${old} old and ${present} new servers: ${stages.at(-1)?.acknowledged} writes, ${faults.length} faults so far\n`,
    );
  };
  try {
    for (let server = 0; server < SERVERS; server += 1) await fleet.add('old');
    await stage(Promise.resolve());
    const oldPage = await fleet.contract();
    for (let server = 0; server < SERVERS; server += 1) {
      await fleet.replace('old', 'new', stage);
    }
    const newPage = await fleet.contract();
    const breaks = contractBreaks(oldPage, newPage);
    for (let server = 0; server < SERVERS; server += 1) await fleet.replace('new', 'old', stage);
    faults.push(...breaks.map((what) => `A page of the version before: ${what}`));
    faults.push(...(await checkDatabase(url, fleet.photos)));
    return tableOf(before, stages, { faults, breaks, ahead: contractBreaks(newPage, oldPage) });
  } finally {
    await fleet.stop();
  }
}

/** A page of the new version: fields that old answers lack are found by comparing the contracts. */
const pageOf = (url: string): Person => Object.assign(new Person(url), { checksAnswers: false });

class Fleet {
  readonly photos = newFolder();
  readonly #postgresUrl: string;
  readonly #before: Version;
  readonly #proxy: RoundRobin;
  readonly #running: { version: 'old' | 'new'; program: Program }[] = [];

  constructor(postgresUrl: string, before: Version, proxy: RoundRobin) {
    this.#postgresUrl = postgresUrl;
    this.#before = before;
    this.#proxy = proxy;
  }

  get url(): string {
    return this.#proxy.url;
  }

  get old(): number {
    return this.#running.filter(({ version }) => version === 'old').length;
  }

  get new(): number {
    return this.#running.length - this.old;
  }

  async add(version: 'old' | 'new'): Promise<void> {
    const settings = { DATABASE_URL: this.#postgresUrl, SECRET, LOG_LEVEL: 'silent' };
    const folder = folderWithSharedPhotos(this.photos);
    const program = await Program.start(version === 'old' ? this.#before.start : PRODUCT, folder, settings);
    this.#running.push({ version, program });
    this.#route();
  }

  /** A new server starts before an old one stops, and a server stops only after its last answer. */
  async replace(
    from: 'old' | 'new',
    to: 'old' | 'new',
    meanwhile: (changing: Promise<void>) => Promise<void>,
  ): Promise<void> {
    const changing = (async () => {
      await this.add(to);
      const [removed] = this.#running.splice(
        this.#running.findIndex(({ version }) => version === from),
        1,
      );
      this.#route();
      await sleep(DRAIN_MS);
      await removed?.program.stop();
    })();
    await meanwhile(changing);
  }

  async contract(): Promise<ApiDocument> {
    return (await (await fetch(`${this.url}/api/openapi.json`)).json()) as ApiDocument;
  }

  async stop(): Promise<void> {
    await this.#proxy.close();
    await Promise.all(this.#running.map(({ program }) => program.stop()));
  }

  #route(): void {
    this.#proxy.servers = this.#running.map(({ program }) => program.url);
  }
}

/** All clients write until an action has ended. */
async function underLoad(clients: readonly VerifyingClient[], fleet: Fleet, end: Promise<unknown>): Promise<Stage> {
  const acknowledgedWrites = () => clients.reduce((sum, { counts }) => sum + counts.acknowledged, 0);
  const before = acknowledgedWrites();
  let hasEnded = false;
  const isOver = () => hasEnded;
  const ending = end.finally(() => {
    hasEnded = true;
  });
  await Promise.all(
    clients.map(async (client) => {
      while (!isOver()) await client.write(isOver);
      await verifyClient(client);
    }),
  );
  await ending;
  const troubles = clients.reduce((sum, one) => sum + one.troubles.length, 0);
  return { old: fleet.old, new: fleet.new, acknowledged: acknowledgedWrites() - before, troubles };
}

async function verifyClient(client: VerifyingClient): Promise<void> {
  try {
    await client.verify();
  } catch (reason) {
    (isTrouble(reason) ? client.troubles : client.faults).push(`A verification failed: ${String(reason)}`);
  }
}

async function checkDatabase(url: string, photos: string): Promise<string[]> {
  const opened = openQuietly(url);
  try {
    return await databaseFaults(opened, `${photos}/blobs`);
  } finally {
    await opened.close();
  }
}

type Found = { faults: string[]; breaks: string[]; ahead: string[] };

function tableOf(before: Version, stages: readonly Stage[], { faults, breaks, ahead }: Found): Table {
  const total = stages.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return {
    title: 'Two versions during a rolling upgrade',
    columns: ['servers when the stage ended', 'writes acknowledged', 'answers that failed'],
    rows: [
      ...stages.map(({ old, new: present, acknowledged, troubles }) => [
        `${old} old, ${present} new`,
        integer(acknowledged),
        integer(troubles),
      ]),
      ['**all**', `**${integer(total)}**`, `**${integer(stages.reduce((sum, { troubles }) => sum + troubles, 0))}**`],
    ],
    notes: `The old version is ${before.commit}, without ${before.newMigrations.join(', ')}; the new one is this tree. ${SERVERS} servers on one PostgreSQL behind a proxy that
distributes requests in turn; all are replaced one by one under load, then put back one by one. After each stage all clients verify everything that was acknowledged.
A page of the old version at new servers: ${breaks.length} calls or fields that no longer fit. A page of the new one at old servers, during the change: ${ahead.length}${ahead.length > 0 ? ` (${ahead.slice(0, 5).join(' ')})` : ''}.`,
    glance: [
      {
        what: 'Two versions during a rolling upgrade and back: failed answers, lost writes',
        found: `${stages.reduce((sum, { troubles }) => sum + troubles, 0)} and ${faults.length} of ${integer(total)} writes`,
        aim: 'none',
        isMet: faults.length === 0,
      },
    ],
    faults,
  };
}
