import { Refused } from './refusal.ts';

export type Progress = { doneBytes: number; totalBytes: number };

export type ReadingOptions = {
  signal?: AbortSignal;
  /** Bytes as they lie in the file, or unpacked where it is a zip. Called about once per megabyte. */
  onProgress?: (progress: Progress) => void;
  /** Called once it is known what is in the file, before it is read. */
  onRecognized?: () => void;
  /** Where a stream, or a zip in a zip, is put while it is read. */
  scratchFolder?: string;
};

/** An account of ten years has some 20,000 files. */
const MAX_OPENED_ENTRIES = 30_000;
const PROGRESS_STEP_BYTES = 1024 * 1024;
/** The largest known export holds 3 GB of text in a zip of 150 MB. */
export const MAX_UNPACKED_BYTES = 8 * 1024 ** 3;

/** What all parts of one reading share: where it stands, its limits, and whether anybody still wants it. */
export class Reading {
  readonly options: ReadingOptions;
  private doneBytes = 0;
  private totalBytes = 0;
  private unpackedBytes = 0;
  private reportedBytes = 0;
  private entries = 0;

  constructor(options: ReadingOptions) {
    this.options = options;
  }

  addTotalBytes(bytes: number): void {
    this.totalBytes += bytes;
  }

  /** Throws the signal's reason once the reading is not wanted any more. */
  addDoneBytes(bytes: number): void {
    this.options.signal?.throwIfAborted();
    this.doneBytes += bytes;
    if (this.doneBytes - this.reportedBytes >= PROGRESS_STEP_BYTES) this.reportProgress();
  }

  /** Counts what comes out of a zip, openings and inner zips included. Throws `Refused` beyond the limit. */
  addUnpackedBytes(bytes: number): void {
    this.unpackedBytes += bytes;
    if (this.unpackedBytes > MAX_UNPACKED_BYTES) throw new Refused('unpacks_too_large');
  }

  /** Counts the entries of zips that are opened, inner zips included. Throws `Refused` beyond the limit. */
  countOpenedEntry(): void {
    this.entries += 1;
    if (this.entries > MAX_OPENED_ENTRIES) {
      throw new Refused('too_large', 'This zip holds more files than we look into. Please export a shorter time.');
    }
  }

  reportProgress(): void {
    this.reportedBytes = this.doneBytes;
    const doneBytes = Math.min(this.doneBytes, this.totalBytes);
    this.options.onProgress?.({ doneBytes, totalBytes: this.totalBytes });
  }
}
