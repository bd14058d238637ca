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
import { failureOf, problemOf } from './s3-failure.ts';

export type S3Settings = {
  /** `https://s3.example.com`; undefined: that of AWS in the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  logger: Logger;
  /** How long the store may be silent before an attempt is given up. */
  quietMs?: number;
  /** How many objects are listed at once; a store may tell fewer. */
  listedAtOnce?: number;
};

export type S3Blobs = Blobs & {
  /** Tries whether the settings let us put, get and delete. A sentence says what to mend; a store that is away is no such thing. */
  problem(): Promise<string | undefined>;
};

/** With the pauses between them, a store that says nothing is given up after a little more than 15 seconds. */
const ATTEMPTS = 3;
const QUIET_MS = 5_000;
const CONNECT_MS = 3_000;
/** A store that goes on, but only just. */
const WITHIN_MS = 60_000;
const TRIED_KEY = 'start-check';
const LISTED_AT_ONCE = 1000;

/** Keeps blobs as private objects of a bucket, in any store that speaks S3. */
export function s3Blobs(settings: S3Settings): S3Blobs {
  const objects = objectsIn(settings);
  const { logger, bucket: Bucket } = settings;
  const told = async <Result>(doing: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (reason) {
      logger.error({ doing, ...failureOf(reason) }, 'the store of the photos failed');
      throw refuse('unavailable', 'Our storage cannot be reached at the moment. Please try again in a minute.', {
        retryAfterSeconds: 10,
      });
    }
  };
  return {
    put: async (key, bytes) => told('put', objects.put(checkedKey(key), bytes)),
    get: async (key) => told('get', objects.get(checkedKey(key))),
    delete: async (key) => told('delete', objects.delete(checkedKey(key))),
    async *list(folder) {
      let page: Page | undefined;
      do {
        page = await told('list', objects.page(`${checkedKey(folder)}/`, page?.next));
        if (page.blobs.length > 0) yield page.blobs;
      } while (page.next);
    },
    async problem() {
      try {
        await objects.put(TRIED_KEY, new Uint8Array());
        await objects.delete(TRIED_KEY);
        await objects.get(TRIED_KEY);
      } catch (reason) {
        const problem = problemOf(reason, Bucket);
        if (!problem) logger.warn(failureOf(reason), 'the store of the photos is away; until it is back, photos fail');
        return problem;
      }
      return undefined;
    },
  };
}

type Page = { blobs: ListedBlob[]; next: string | undefined };
type Objects = Omit<Blobs, 'list'> & { page(prefix: string, from: string | undefined): Promise<Page> };

/** The operations as the store answers them. */
function objectsIn(settings: S3Settings): Objects {
  const client = openClient(settings);
  const Bucket = settings.bucket;
  const limit = () => ({ abortSignal: AbortSignal.timeout(WITHIN_MS) });
  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: contentTypeOf(Key) }), limit());
    },
    async get(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), limit());
        return await Body?.transformToByteArray();
      } catch (reason) {
        if (isNothingThere(reason)) return undefined;
        throw reason;
      }
    },
    async delete(Key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), limit());
      } catch (reason) {
        if (!isNothingThere(reason)) throw reason;
      }
    },
    async page(Prefix, ContinuationToken) {
      const asked = { Bucket, Prefix, ContinuationToken, MaxKeys: settings.listedAtOnce ?? LISTED_AT_ONCE };
      const { Contents = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(asked), limit());
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
    // Names of buckets are not in the name system of a store of one's own.
    forcePathStyle: settings.endpoint !== undefined,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Checksums that only AWS knows are refused elsewhere; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: settings.quietMs ?? QUIET_MS },
  });

/** Not every 404: a bucket that is gone is no empty one. */
const isNothingThere = (reason: unknown): boolean => reason instanceof Error && reason.name === 'NoSuchKey';

const contentTypeOf = (key: string): string => (key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream');
