import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sha256 } from './s3-signature.ts';

/** By key. `headers` are those of the answer to a GET. */
export type S3Objects = Map<string, { bytes: Buffer; headers: Record<string, string>; putAt: Date }>;

/** PUT, GET and DELETE of an object, as Amazon describes them. An object appears complete or not at all. */
export async function answerObject(
  request: IncomingMessage,
  response: ServerResponse,
  objects: S3Objects,
  key: string,
): Promise<void> {
  const found = objects.get(key);
  if (request.method === 'PUT') {
    const bytes = Buffer.concat(await request.toArray());
    if (request.headers['x-amz-content-sha256'] !== sha256(bytes)) {
      return refuseS3(response, 400, 'XAmzContentSHA256Mismatch');
    }
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const type = request.headers['content-type'] ?? 'binary/octet-stream';
    objects.set(key, { bytes, headers: { etag, 'content-type': type }, putAt: new Date() });
    response.writeHead(200, { etag }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (request.method !== 'GET') refuseS3(response, 405, 'MethodNotAllowed');
  else if (!found) refuseS3(response, 404, 'NoSuchKey');
  else {
    const { bytes, headers, putAt } = found;
    const more = { 'content-length': bytes.length, 'last-modified': putAt.toUTCString() };
    response.writeHead(200, { ...headers, ...more }).end(bytes);
  }
}

export function refuseS3(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
