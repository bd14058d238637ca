import { setTimeout as sleep } from 'node:timers/promises';
import { jpegRoom } from '#testing/drawn-room.ts';
import { Person } from '#testing/person.ts';
import { RoundRobin } from '#testing/round-robin.ts';
import { whole } from '../figures.ts';
import { newFolder } from '../folders.ts';
import { newPostgres, openQuietly } from '../postgres.ts';
import { PRODUCT, Program } from '../program.ts';
import type { Table } from '../table.ts';
import { type ApiDocument, breaks } from './contract-breaks.ts';
import { wrongIn } from './sound-database.ts';
import { folderWithSharedPhotos, type Version, versionBefore } from './two-versions.ts';
import { isTrouble, Witness } from './witness.ts';

const SERVERS = 3;
const FULL = { witnesses: 12, stageMs: 10_000 } as const;
const SMALL = { witnesses: 6, stageMs: 3000 } as const;
const SECRET = 'the same on every server of the torture';
/** What is under way at a server that gets no more requests. */
const DRAIN_MS = 2000;

type Stage = { old: number; new: number; acknowledged: number; troubles: number };

/** Servers of two versions on one PostgreSQL, replaced one by one and put back, while people write and read. */
export async function rollingUpgrade(isSmall: boolean, commit?: string): Promise<Table | null> {
  const url = await newPostgres();
  if (!url) return null;
  const before = versionBefore(commit);
  const fleet = new Fleet(url, before, await RoundRobin.start());
  const { witnesses: count, stageMs } = isSmall ? SMALL : FULL;
  const photo = await jpegRoom({ width: 640, height: 480, clutter: 40 });
  const witnesses = Array.from({ length: count }, () => new Witness(fleet.url, photo, pageOf));
  const faults: string[] = [];
  const stages: Stage[] = [];
  const stage = async (changing: Promise<void>) => {
    stages.push(await underLoad(witnesses, fleet, Promise.all([changing, sleep(stageMs)])));
    faults.push(...witnesses.flatMap((one) => [...one.faults.splice(0), ...one.troubles.splice(0)]));
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
    const breaking = breaks(oldPage, newPage);
    for (let server = 0; server < SERVERS; server += 1) await fleet.replace('new', 'old', stage);
    faults.push(...breaking.map((what) => `A page of the version before: ${what}`));
    faults.push(...(await soundness(url, fleet.photos)));
    return tableOf(before, stages, { faults, breaking, ahead: breaks(newPage, oldPage) });
  } finally {
    await fleet.stop();
  }
}

/** A page of the new version: what it lacks in an answer of the old one is told by comparing the contracts. */
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

  /** One comes before one goes, and none goes that still has something to answer. */
  async replace(
    from: 'old' | 'new',
    to: 'old' | 'new',
    meanwhile: (changing: Promise<void>) => Promise<void>,
  ): Promise<void> {
    const changing = (async () => {
      await this.add(to);
      const [going] = this.#running.splice(
        this.#running.findIndex(({ version }) => version === from),
        1,
      );
      this.#route();
      await sleep(DRAIN_MS);
      await going?.program.stop();
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

/** Everybody writes until something has come to its end. */
async function underLoad(witnesses: readonly Witness[], fleet: Fleet, end: Promise<unknown>): Promise<Stage> {
  const written = () => witnesses.reduce((sum, { deeds }) => sum + deeds.acknowledged, 0);
  const before = written();
  let hasEnded = false;
  const isOver = () => hasEnded;
  const ending = end.finally(() => {
    hasEnded = true;
  });
  await Promise.all(
    witnesses.map(async (witness) => {
      while (!isOver()) await witness.write(isOver);
      await looked(witness);
    }),
  );
  await ending;
  const troubles = witnesses.reduce((sum, one) => sum + one.troubles.length, 0);
  return { old: fleet.old, new: fleet.new, acknowledged: written() - before, troubles };
}

async function looked(witness: Witness): Promise<void> {
  try {
    await witness.look();
  } catch (reason) {
    (isTrouble(reason) ? witness.troubles : witness.faults).push(`Looking was answered so: ${String(reason)}`);
  }
}

async function soundness(url: string, photos: string): Promise<string[]> {
  const opened = openQuietly(url);
  try {
    return await wrongIn(opened, `${photos}/blobs`);
  } finally {
    await opened.close();
  }
}

type Found = { faults: string[]; breaking: string[]; ahead: string[] };

function tableOf(before: Version, stages: readonly Stage[], { faults, breaking, ahead }: Found): Table {
  const total = stages.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const borrowed = before.isRunnerBorrowed
    ? ' The old one is lent the present runner of migrations: with its own it cannot start again on a database that a later version has migrated.'
    : '';
  return {
    title: 'Two versions during a rolling upgrade',
    columns: ['servers when the stage ended', 'writes acknowledged', 'answers that failed'],
    rows: [
      ...stages.map(({ old, new: present, acknowledged, troubles }) => [
        `${old} old, ${present} new`,
        whole(acknowledged),
        whole(troubles),
      ]),
      ['**all**', `**${whole(total)}**`, `**${whole(stages.reduce((sum, { troubles }) => sum + troubles, 0))}**`],
    ],
    notes: `The old version is ${before.commit}, without ${before.newMigrations.join(', ')}; the new one is this tree. ${SERVERS} servers on one PostgreSQL behind a proxy that
gives each request to the next of them; all replaced one by one under load, then put back one by one. After each stage everybody looks for all that was acknowledged.${borrowed}
A page of the old version at new servers: ${breaking.length} calls or fields that no longer fit. A page of the new one at old servers, for as long as the change takes: ${ahead.length}${ahead.length > 0 ? ` (${ahead.slice(0, 5).join(' ')})` : ''}.`,
    glance: [
      {
        what: 'Two versions during a rolling upgrade and back: answers that failed, things that were lost',
        found: `${stages.reduce((sum, { troubles }) => sum + troubles, 0)} and ${faults.length} of ${whole(total)} writes`,
        aim: 'none',
        isMet: faults.length === 0,
      },
    ],
    faults,
  };
}
