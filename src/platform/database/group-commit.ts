import type { DatabaseSync } from 'node:sqlite';

type Member = { run: () => void | Promise<void>; committed: () => void; failed: (reason: unknown) => void };

/** Hears how many writes shared a commit, and how long it took until they were on disk. */
export type OnCommit = (members: number, tookMs: number) => void;

/** More than this many writes never share one commit, so that the first does not wait for ever. */
const MAX_MEMBERS = 256;

/** So many do not wait for others. */
const EARLY_START_MEMBERS = 64;

/** Where the disk is full or broken, SQLite undoes the whole transaction and not just the statement that met it. */
class GroupRolledBack extends Error {
  readonly code = 'GROUP_UNDONE';

  constructor() {
    super('The write was undone together with one that the disk did not take.');
  }
}

/**
 * Lets writes that arrive together share one transaction and so one fsync. A member's promise settles only after the commit that
 * holds it is durable. SQLite runs on this thread, so members take turns; a member that fails undoes only itself.
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

  /** Waits for a turn of several statements. The writer belongs to the caller until it commits or rolls back. */
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

  /** Resolves when nothing is waiting or running. */
  async idle(): Promise<void> {
    while (this.#draining) await this.#draining;
  }

  #enqueue(member: Member): void {
    this.#waiting.push(member);
    // Where thousands of sockets are ready, a turn of the event loop lasts a second.
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
