import {
  type _Object,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { refuse } from '#contract/errors.ts';
import type { Logger } from '../logger.ts';
import { checkedKey } from './blob-key.ts';
import type { Blobs, ListedBlob } from './blobs.ts';
import { failureOf, settingsProblem } from './s3-failure.ts';

export type S3Settings = {
  /** For example `https://s3.example.com`. Undefined selects AWS in the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  logger: Logger;
  /** An attempt is abandoned after this much silence from the store. */
  socketTimeoutMs?: number;
  /** How many objects one page of a listing asks for; a store may return fewer. */
  pageSize?: number;
};

export type S3Blobs = Blobs & {
  /**
   * Tests whether the settings allow put, get, list and delete. Returns a message for the operator, or undefined if
   * they work or the store is only unavailable.
   */
  problem(): Promise<string | undefined>;
};

/** With the pauses between attempts, a silent store fails after a little more than 15 seconds. */
const MAX_ATTEMPTS = 3;
const SOCKET_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Limits a store that responds, but too slowly. */
const REQUEST_TIMEOUT_MS = 60_000;
const PROBE_KEY = 'start-check';
const PAGE_SIZE = 1000;

/** Stores blobs as private objects of a bucket, in any S3-compatible store. */
export function s3Blobs(settings: S3Settings): S3Blobs {
  const objects = objectsIn(settings);
  const { logger, bucket: Bucket } = settings;
  const orUnavailable = async <Result>(operation: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (reason) {
      logger.error({ doing: operation, ...failureOf(reason) }, 'the photo store failed');
      throw refuse('unavailable', 'Our storage cannot be reached at the moment. Please try again in a minute.', {
        retryAfterSeconds: 10,
      });
    }
  };
  return {
    put: async (key, bytes) => orUnavailable('put', objects.put(checkedKey(key), bytes)),
    get: async (key) => orUnavailable('get', objects.get(checkedKey(key))),
    delete: async (key) => orUnavailable('delete', objects.delete(checkedKey(key))),
    async *list(folder) {
      let page: Page | undefined;
      do {
        page = await orUnavailable('list', objects.page(`${checkedKey(folder)}/`, page?.next));
        if (page.blobs.length > 0) yield page.blobs;
      } while (page.next);
    },
    async problem() {
      try {
        await objects.put(PROBE_KEY, new Uint8Array());
        await objects.delete(PROBE_KEY);
        await objects.get(PROBE_KEY);
      } catch (reason) {
        const problem = settingsProblem(reason, Bucket);
        if (!problem) logger.warn(failureOf(reason), 'the photo store cannot be reached: photos fail until it can');
        return problem;
      }
      return undefined;
    },
  };
}

type Page = { blobs: ListedBlob[]; next: string | undefined };
type Objects = Omit<Blobs, 'list'> & { page(prefix: string, from: string | undefined): Promise<Page> };

/** The S3 operations without the translation of errors. */
function objectsIn(settings: S3Settings): Objects {
  const client = openClient(settings);
  const Bucket = settings.bucket;
  const timeout = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: contentTypeOf(Key) }), timeout());
    },
    async get(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), timeout());
        return await Body?.transformToByteArray();
      } catch (reason) {
        if (isMissing(reason)) return undefined;
        throw reason;
      }
    },
    async delete(Key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), timeout());
      } catch (reason) {
        if (!isMissing(reason)) throw reason;
      }
    },
    async page(Prefix, ContinuationToken) {
      const request = { Bucket, Prefix, ContinuationToken, MaxKeys: settings.pageSize ?? PAGE_SIZE };
      const { Contents = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(request), timeout());
      return { blobs: Contents.flatMap(listedBlob), next: NextContinuationToken };
    },
  };
}

const listedBlob = ({ Key, LastModified }: _Object): ListedBlob[] =>
  Key && LastModified ? [{ key: Key, putAtMs: LastModified.getTime() }] : [];

const openClient = (settings: S3Settings): S3Client =>
  new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    // A self-hosted store usually has no DNS names for its buckets.
    forcePathStyle: settings.endpoint !== undefined,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Some stores refuse the checksums of AWS; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: settings.socketTimeoutMs ?? SOCKET_TIMEOUT_MS,
    },
  });

/** A 404 alone is not enough: a missing bucket must not look like a missing object. */
const isMissing = (reason: unknown): boolean => reason instanceof Error && reason.name === 'NoSuchKey';

const contentTypeOf = (key: string): string => (key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream');
