/** The part we use of the S3 server for tests, which tells no types. */
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default class S3rver {
    constructor(options: { silent: boolean; directory: string });
    /** Where it keeps things. Can be replaced. */
    store: unknown;
    context: { store: unknown };
    logger: { close(): void };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    on(event: 'error', listener: (reason: Error) => void): void;
  }
}
