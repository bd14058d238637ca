import type { DatabaseSync } from 'node:sqlite';

type Member = { run: () => void | Promise<void>; committed: () => void; failed: (reason: unknown) => void };

/** Receives the number of writes in a commit, and the time until they were on disk. */
export type OnCommit = (members: number, tookMs: number) => void;

/** The maximum number of writes in one commit, so that the first write does not wait too long. */
const MAX_MEMBERS = 256;

/** This many waiting writes start a commit at once. */
const EARLY_START_MEMBERS = 64;

/** If the disk is full or broken, SQLite undoes the whole transaction, not only the failed statement. */
class GroupRolledBack extends Error {
  readonly code = 'GROUP_UNDONE';

  constructor() {
    super('The write was rolled back together with one that failed on disk.');
  }
}

/**
 * Writes that arrive together share one transaction and one fsync; a write's promise settles only after its commit is
 * durable. SQLite runs on this thread, so writes run one after another, and a failed write undoes only itself.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #onCommit: OnCommit;
  readonly #sync: () => Promise<void>;
  #waiting: Member[] = [];
  #draining: Promise<void> | undefined;
  #startNow = () => {};

  constructor(database: DatabaseSync, sync: () => Promise<void>, onCommit: OnCommit = () => {}) {
    this.#database = database;
    this.#sync = sync;
    this.#onCommit = onCommit;
  }

  /** Runs `work` on the writer and resolves with its result once it is on disk. */
  write<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: Result;
      this.#enqueue({
        run: () => {
          result = work();
        },
        committed: () => resolve(result),
        failed: reject,
      });
    });
  }

  /** Starts a transaction of several statements. The caller owns the writer until it commits or rolls back. */
  begin(): Promise<WriteTransaction> {
    return new Promise((started, failed) => {
      const finished = Promise.withResolvers<void>();
      const durable = Promise.withResolvers<void>();
      durable.promise.catch(() => {});
      this.#enqueue({
        run: () => {
          this.#database.exec('savepoint turn');
          started({
            commit: () => {
              if (this.#database.isTransaction) this.#database.exec('release turn');
              finished.resolve();
              return durable.promise;
            },
            rollback: () => {
              if (this.#database.isTransaction) this.#database.exec('rollback to turn; release turn');
              finished.resolve();
            },
          });
          return finished.promise;
        },
        committed: durable.resolve,
        failed: (reason) => {
          failed(reason);
          durable.reject(reason);
        },
      });
    });
  }

  /** Resolves when no write is waiting or running. */
  async idle(): Promise<void> {
    while (this.#draining) await this.#draining;
  }

  #enqueue(member: Member): void {
    this.#waiting.push(member);
    // With thousands of ready sockets, a turn of the event loop lasts a second.
    if (this.#waiting.length >= EARLY_START_MEMBERS) this.#startNow();
    this.#draining ??= new Promise<void>((resolve) => {
      this.#startNow = resolve;
      setImmediate(resolve);
    })
      .then(() => this.#drain())
      .finally(() => {
        this.#draining = undefined;
      });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) await this.#runGroup();
  }

  async #runGroup(): Promise<void> {
    const members: Member[] = [];
    const startedAt = performance.now();
    try {
      this.#database.exec('begin immediate');
      for (let member = this.#waiting.shift(); member; member = this.#waiting.shift()) {
        if (await this.#runMember(member)) members.push(member);
        if (!this.#database.isTransaction) throw new GroupRolledBack();
        if (members.length >= MAX_MEMBERS) break;
      }
      this.#database.exec('commit');
      await this.#sync();
      this.#onCommit(members.length, performance.now() - startedAt);
    } catch (reason) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      for (const member of [...members, ...this.#waiting.splice(0)]) member.failed(reason);
      return;
    }
    for (const member of members) member.committed();
  }

  async #runMember(member: Member): Promise<boolean> {
    try {
      const running = member.run();
      if (running) await running;
      return true;
    } catch (reason) {
      member.failed(reason);
      return false;
    }
  }
}

export type WriteTransaction = { commit: () => Promise<void>; rollback: () => void };
