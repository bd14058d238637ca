import { Refused } from './refusal.ts';

export type Progress = { doneBytes: number; totalBytes: number };

export type ReadingOptions = {
  signal?: AbortSignal;
  /** Bytes as stored in the file, or unpacked bytes of a zip. Called about once per megabyte. */
  onProgress?: (progress: Progress) => void;
  /** Called when the format is known, before the content is read. */
  onRecognized?: () => void;
  /** Where a stream, or a zip inside a zip, is stored while it is read. */
  scratchFolder?: string;
};

/** An account of ten years has about 20,000 files. */
const MAX_OPENED_ENTRIES = 30_000;
const PROGRESS_STEP_BYTES = 1024 * 1024;
/** The largest known export holds 3 GB of text in a zip of 150 MB. */
export const MAX_UNPACKED_BYTES = 8 * 1024 ** 3;

/** The state shared by all parts of one read: progress, limits, and the abort signal. */
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

  /** Throws the signal's reason once the read is aborted. */
  addDoneBytes(bytes: number): void {
    this.options.signal?.throwIfAborted();
    this.doneBytes += bytes;
    if (this.doneBytes - this.reportedBytes >= PROGRESS_STEP_BYTES) this.reportProgress();
  }

  /** Counts unpacked bytes, including file openings and inner zips. Throws `Refused` beyond the limit. */
  addUnpackedBytes(bytes: number): void {
    this.unpackedBytes += bytes;
    if (this.unpackedBytes > MAX_UNPACKED_BYTES) throw new Refused('unpacks_too_large');
  }

  /** Counts opened zip entries, including those of inner zips. Throws `Refused` beyond the limit. */
  countOpenedEntry(): void {
    this.entries += 1;
    if (this.entries > MAX_OPENED_ENTRIES) {
      throw new Refused('too_large', 'This zip holds too many files. Please export a shorter time.');
    }
  }

  reportProgress(): void {
    this.reportedBytes = this.doneBytes;
    const doneBytes = Math.min(this.doneBytes, this.totalBytes);
    this.options.onProgress?.({ doneBytes, totalBytes: this.totalBytes });
  }
}
