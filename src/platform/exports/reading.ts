import { Refused } from './refusal.ts';

export type Progress = { doneBytes: number; totalBytes: number };

export type ReadingOptions = {
  signal?: AbortSignal;
  /** Bytes as they lie in the file, or unpacked where it is a zip. Called about once per megabyte. */
  onProgress?: (progress: Progress) => void;
  /** Where a stream, or a zip in a zip, is put while it is read. */
  scratchFolder?: string;
};

const PROGRESS_STEP_BYTES = 1024 * 1024;
/** The largest known export holds 3 GB of text in a zip of 150 MB. */
export const MOST_UNPACKED_BYTES = 8 * 1024 ** 3;

/** What all parts of one reading share: where it stands, its limits, and whether anybody still wants it. */
export class Reading {
  readonly options: ReadingOptions;
  private doneBytes = 0;
  private totalBytes = 0;
  private unpackedBytes = 0;
  private toldBytes = 0;

  constructor(options: ReadingOptions) {
    this.options = options;
  }

  expect(bytes: number): void {
    this.totalBytes += bytes;
  }

  /** Throws the signal's reason once the reading is not wanted any more. */
  passed(bytes: number): void {
    this.options.signal?.throwIfAborted();
    this.doneBytes += bytes;
    if (this.doneBytes - this.toldBytes >= PROGRESS_STEP_BYTES) this.tell();
  }

  /** Counts what comes out of a zip, openings and inner zips included. Throws `Refused` beyond the limit. */
  unpacked(bytes: number): void {
    this.unpackedBytes += bytes;
    if (this.unpackedBytes > MOST_UNPACKED_BYTES) throw new Refused('unpacks_too_large');
  }

  tell(): void {
    this.toldBytes = this.doneBytes;
    const doneBytes = Math.min(this.doneBytes, this.totalBytes);
    this.options.onProgress?.({ doneBytes, totalBytes: this.totalBytes });
  }
}
