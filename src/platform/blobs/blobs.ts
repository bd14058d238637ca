/** The port to the store of photos and other blobs. Keys consist of lowercase letters, digits, `-`, `_`, `.` and `/`. */
export type Blobs = {
  /** Durable once it resolves. Replaces an existing blob. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if the key does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Succeeds if the key does not exist. */
  delete(key: string): Promise<void>;
  /**
   * All blobs of a folder (the first part of a key), in pages. Blobs stored or deleted during the listing may or may
   * not be included.
   */
  list(folder: string): AsyncIterable<ListedBlob[]>;
};

/** `putAtMs` is measured by the clock of the store. */
export type ListedBlob = { key: string; putAtMs: number };
