import { openPostgres } from '#platform/database/open-postgres.ts';
import type { Database } from '#platform/database/schema.ts';
import { FakeGarmin } from '#testing/fake-garmin.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { Person } from '#testing/person.ts';
import { RoundRobin } from '#testing/round-robin.ts';
import { S3Server } from '#testing/s3-server.ts';
import { ServerProcess } from '#testing/server-process.ts';

/** Several real servers of one database behind a proxy, and the outside services that they share. */
export class Fleet {
  readonly proxy: RoundRobin;
  readonly db: Database;
  readonly twilio: FakeTwilio;
  readonly garmin: FakeGarmin;
  readonly photos: S3Server;
  readonly #settings: Record<string, string>;
  readonly #closers: (() => Promise<unknown>)[];
  #servers: ServerProcess[] = [];

  private constructor(
    databaseUrl: string,
    services: Pick<Fleet, 'proxy' | 'twilio' | 'garmin' | 'photos'>,
    { db, close }: { db: Database; close: () => Promise<void> },
  ) {
    const { proxy, twilio, garmin, photos } = services;
    [this.proxy, this.twilio, this.garmin, this.photos, this.db] = [proxy, twilio, garmin, photos, db];
    this.#closers = [() => garmin.stop(), () => proxy.close(), () => twilio.close(), () => photos.close(), close];
    this.#settings = {
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '5',
      SECRET: 'the one secret of all servers',
      PUBLIC_URL: proxy.url,
      RATE_LIMITS: 'on',
      ...photos.settings,
      ...twilio.settings,
      ...garmin.settings,
    };
  }

  /** Starts no server yet. */
  static async over(databaseUrl: string): Promise<Fleet> {
    const opened = openPostgres(databaseUrl, () => {});
    const [proxy, twilio, garmin, photos] = await Promise.all([
      RoundRobin.start(),
      FakeTwilio.start(),
      FakeGarmin.start(),
      S3Server.start(),
    ]);
    garmin.deliverTo(proxy.url);
    return new Fleet(databaseUrl, { proxy, twilio, garmin, photos }, opened);
  }

  /** Starts one server for each role; those that serve people are behind the proxy. */
  async start(roles: readonly ('all' | 'web' | 'worker')[]): Promise<ServerProcess[]> {
    const started = await Promise.all(roles.map((ROLE) => ServerProcess.start({ ...this.#settings, ROLE })));
    this.#servers.push(...started);
    const webUrls = started.filter((_, place) => roles[place] !== 'worker').map(({ url }) => url);
    this.proxy.servers = [...this.proxy.servers, ...webUrls];
    return started;
  }

  /** Stops all servers gracefully and returns their exit codes. */
  async stop(): Promise<(number | null)[]> {
    const stopped = this.#servers;
    [this.#servers, this.proxy.servers] = [[], []];
    const codes = await Promise.all(stopped.map((server) => server.stop()));
    await Promise.all(stopped.map((server) => server.remove()));
    return codes;
  }

  async close(): Promise<void> {
    await this.stop();
    for (const close of this.#closers) await close();
  }

  /** A guest whose requests go to the servers in turn. */
  guest = (timeZone = 'UTC'): Person => new Person(this.proxy.url, undefined, timeZone);

  /** The answer of each server to the same request, sent once for each server. */
  async fromEach<Answer>(request: () => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const _ of this.proxy.servers) answers.push(await request());
    return answers;
  }
}
