/** The port to wherever photos are kept. Keys are ours: lowercase letters, digits, `-`, `_`, `.` and `/`. */
export type Blobs = {
  /** Durable once it resolves; replaces what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is nothing. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Nothing there is fine. */
  delete(key: string): Promise<void>;
  /** Everything in a folder (the first part of a key), some at a time. What is put or deleted meanwhile may be told or not. */
  list(folder: string): AsyncIterable<ListedBlob[]>;
};

/** `putAtMs`: by the clock of the store. */
export type ListedBlob = { key: string; putAtMs: number };
