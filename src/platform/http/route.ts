import type { z } from 'zod';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Href } from '#contract/pages.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { RequestClient } from './request-client.ts';

/** A file as the response, whole or streamed. A tag lets a browser cache it; a name makes it a download. */
export type FileResponse = {
  mediaType: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  tag?: string;
  fileName?: string;
};

/** The redirect target: an address of this server. */
export type RedirectResponse = { location: Href };

/** The input of a handler, already checked against the contract and the requester. */
export type HandlerInput<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The browser of the request, for handlers that sign people in and out. */
  client: RequestClient;
  /** Every id of the requester; rows of anyone else must not be touched. Empty if access is `anyone`. */
  requesterIds: readonly string[];
  /** The requester's zone: the saved one, else the `Time-Zone` header, else UTC. */
  timeZone: TimeZone;
  /** The requester's local date. */
  today: LocalDate;
  /** The path of the file of a multipart endpoint. It is deleted after the response, unless the handler moves it. */
  filePath: string;
  /** The user's name of that file: to display, never to open. */
  fileName: string;
  /**
   * A signal that aborts when the client disconnects. It is a function because few handlers need it; a getter kept the
   * whole request in memory until the next full garbage collection.
   */
  abortSignal: () => AbortSignal;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a response body needs no return statement.
type NoContent<E extends Endpoint> = ResponseOf<E> extends undefined ? void : never;

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<ResponseOf<E> | FileResponse | RedirectResponse | NoContent<E>>;

export type Route = { spec: Endpoint; handler: Handler<Endpoint> };

/** Connects an endpoint to its handler. */
export const implement = <E extends Endpoint>(spec: E, handler: Handler<E>): Route => ({
  spec,
  handler: handler as unknown as Handler<Endpoint>,
});
