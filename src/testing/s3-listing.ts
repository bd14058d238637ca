import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Objects } from './s3-objects.ts';

/** The limit of keys in one answer of any store. */
const MAX_KEYS = 1000;

const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1]);

export const isListing = (request: IncomingMessage): boolean =>
  request.method === 'GET' && queryOf(request).get('list-type') === '2';

/** ListObjectsV2, as Amazon describes it. */
export function answerListing(request: IncomingMessage, response: ServerResponse, objects: S3Objects): void {
  const query = queryOf(request);
  const maxKeys = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS);
  const from = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > from).toSorted();
  const page = keys.slice(0, maxKeys);
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? Buffer.from(page.at(-1) ?? '').toString('base64url') : undefined;
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isTruncated}</IsTruncated>${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }<KeyCount>${page.length}</KeyCount>${page.map((key) => contents(key, objects)).join('')}</ListBucketResult>`);
}

function contents(key: string, objects: S3Objects): string {
  const { bytes, putAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), putAt: new Date(0) };
  return `<Contents><Key>${key}</Key><LastModified>${putAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
}
