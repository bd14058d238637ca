/** The part that we use of the S3 test server, which has no types. */
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default class S3rver {
    constructor(options: { silent: boolean; directory: string });
    /** The object store. Can be replaced. */
    store: unknown;
    context: { store: unknown };
    logger: { close(): void };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    on(event: 'error', listener: (reason: Error) => void): void;
  }
}
