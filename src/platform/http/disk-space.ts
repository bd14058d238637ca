import { statfs } from 'node:fs/promises';
import { refuse } from '#contract/errors.ts';

/** Reserved for the database and everything else on the disk. */
export const MIN_FREE_BYTES = 512 * 1024 ** 2;
/** An upload reserves this much ahead, so that one that declares a large size and sends nothing does not block others. */
export const STEP_BYTES = 16 * 1024 ** 2;

const NO_ROOM = 'We have no room for a file this large right now. Please try again later.';

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * The free disk space of a folder, shared by all uploads of this server: bytes that one upload reserved and has not
 * written are not free for another.
 */
export class DiskSpace {
  readonly #freeBytes: FreeBytes;
  #reservedBytes = 0;
  /** Reserved bytes that were written or returned. */
  #releasedBytes = 0;

  constructor(freeBytes = freeBytesOf) {
    this.#freeBytes = freeBytes;
  }

  /** The bytes that all uploads have reserved and not written yet. */
  get outstandingBytes(): number {
    return this.#reservedBytes - this.#releasedBytes;
  }

  /** Begins an upload into a folder. Refuses one whose declared size does not fit; 0 means unknown. */
  async begin(folder: string, declaredBytes: number): Promise<Reservation> {
    await this.reserve(folder, declaredBytes, 0);
    return new Reservation(this, folder);
  }

  /**
   * Reserves `reserved` bytes if `bytes` are free, else refuses. Comparing and reserving are one step, so no two
   * uploads get the same space.
   */
  async reserve(folder: string, bytes: number, reserved = bytes): Promise<void> {
    // Bytes written during the query may still count as free in its answer, so they stay reserved.
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

  /** Call before each chunk is written. Refuses if the disk has become too full. */
  async take(bytes: number): Promise<void> {
    if (bytes > this.#remainingBytes) {
      const more = Math.max(bytes, STEP_BYTES);
      await this.#space.reserve(this.#folder, more);
      // An upload that ended meanwhile returns its bytes.
      if (this.#isReleased) return this.#space.releaseBytes(more);
      this.#remainingBytes += more;
    }
    this.#space.releaseBytes(bytes);
    this.#remainingBytes -= bytes;
  }

  /** Call at every end of the upload. */
  release(): void {
    this.#isReleased = true;
    this.#space.releaseBytes(this.#remainingBytes);
    this.#remainingBytes = 0;
  }
}
