import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { sha256 } from './s3-signature.ts';

type Sent = { key: string; content: IncomingMessage; metadata: Record<string, string> };
type StoredObject = { bytes: Buffer; metadata: Record<string, string>; putAt: Date };

/**
 * The objects of an S3 server, with the guarantees of real ones: an object appears complete or not at all, and writers
 * do not disturb readers. The file store of `s3rver` confirms objects before they are written.
 */
export class S3Objects {
  readonly stored = new Map<string, StoredObject>();
  readonly #bucket: string;

  constructor(bucket: string) {
    this.#bucket = bucket;
  }

  async getBucket(name: string): Promise<object | null> {
    return name === this.#bucket ? { name, creationDate: new Date(0) } : null;
  }

  async getSubresource(): Promise<null> {
    return null;
  }

  async existsObject(_bucket: string, key: string): Promise<boolean> {
    return this.stored.has(key);
  }

  async getObject(_bucket: string, key: string): Promise<object | null> {
    const found = this.stored.get(key);
    if (!found) return null;
    const { bytes, metadata, putAt } = found;
    return { key, metadata, size: bytes.length, lastModifiedDate: putAt, content: Readable.from([bytes]) };
  }

  /** The keys with a prefix after a given key, in order. */
  after(prefix: string, key: string): string[] {
    return [...this.stored.keys()].filter((one) => one.startsWith(prefix) && one > key).toSorted();
  }

  async putObject({ key, content, metadata }: Sent): Promise<{ size: number; md5: string }> {
    const bytes = Buffer.concat(await content.toArray());
    if (content.headers['x-amz-content-sha256'] !== sha256(bytes)) throw new Error('These are not the signed bytes.');
    const md5 = createHash('md5').update(bytes).digest('hex');
    this.stored.set(key, { bytes, metadata: { ...metadata, etag: `"${md5}"` }, putAt: new Date() });
    return { size: bytes.length, md5 };
  }

  async deleteObject(_bucket: string, key: string): Promise<void> {
    this.stored.delete(key);
  }
}
