import { type S3Blobs, type S3Settings, s3Blobs } from '#platform/blobs/s3.ts';
import { createLogger } from '#platform/logger.ts';
import type { S3Server } from './s3-server.ts';

/** The blob store of an S3 server, with its own settings unless `other` overrides them. */
export const storeOf = ({ settings }: S3Server, other: Partial<S3Settings> = {}): S3Blobs =>
  s3Blobs({
    endpoint: settings.S3_ENDPOINT,
    region: 'us-east-1',
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    logger: createLogger('silent'),
    ...other,
  });
