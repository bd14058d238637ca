import { statfs } from 'node:fs/promises';
import { refuse } from '#contract/errors.ts';

/** The database and everything else on the disk keep so much. */
export const MIN_FREE_BYTES = 512 * 1024 ** 2;
/** An upload reserves so much ahead, so that one that says it is large and sends nothing takes no room from the others. */
export const STEP_BYTES = 16 * 1024 ** 2;

const NO_ROOM = 'We have no room for a file of this size at the moment. Please try again later.';

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The free disk of a folder, shared by all uploads of this server: what one has reserved and not written yet is not free for another. */
export class DiskSpace {
  readonly #freeBytes: FreeBytes;
  #reservedBytes = 0;
  /** Of those that were reserved: written, or given back. */
  #releasedBytes = 0;

  constructor(freeBytes = freeBytesOf) {
    this.#freeBytes = freeBytes;
  }

  /** What all uploads together have reserved and not written yet. */
  get outstandingBytes(): number {
    return this.#reservedBytes - this.#releasedBytes;
  }

  /** Begins an upload into a folder; refuses one that says it is larger than there is room. Unknown sizes are 0. */
  async begin(folder: string, declaredBytes: number): Promise<Reservation> {
    await this.reserve(folder, declaredBytes, 0);
    return new Reservation(this, folder);
  }

  /** Reserves `bytes` where so many are free, or fewer of them: comparing and reserving are one step, so that no two uploads get the same. */
  async reserve(folder: string, bytes: number, reserved = bytes): Promise<void> {
    // What is written while the disk is asked may be free in its answer, so it counts as reserved still.
    const releasedBefore = this.#releasedBytes;
    const free = await this.#freeBytes(folder);
    if (free - (this.#reservedBytes - releasedBefore) >= bytes + MIN_FREE_BYTES) this.#reservedBytes += reserved;
    else throw refuse('unavailable', NO_ROOM, { retryAfterSeconds: 600 });
  }

  releaseBytes(bytes: number): void {
    this.#releasedBytes += bytes;
  }
}

/** The bytes that one upload may write. */
export class Reservation {
  readonly #space: DiskSpace;
  readonly #folder: string;
  #remainingBytes = 0;
  #isReleased = false;

  constructor(space: DiskSpace, folder: string) {
    this.#space = space;
    this.#folder = folder;
  }

  /** To be asked before bytes are written, one chunk at a time; refuses where the disk has become too full. */
  async take(bytes: number): Promise<void> {
    if (bytes > this.#remainingBytes) {
      const more = Math.max(bytes, STEP_BYTES);
      await this.#space.reserve(this.#folder, more);
      // An upload that broke off meanwhile keeps nothing.
      if (this.#isReleased) return this.#space.releaseBytes(more);
      this.#remainingBytes += more;
    }
    this.#space.releaseBytes(bytes);
    this.#remainingBytes -= bytes;
  }

  /** To be called at every end of the upload. */
  release(): void {
    this.#isReleased = true;
    this.#space.releaseBytes(this.#remainingBytes);
    this.#remainingBytes = 0;
  }
}
