import type { z } from 'zod';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { Href } from '#contract/pages.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import type { RequestClient } from './request-client.ts';

/** A file as an answer, whole or piece by piece. A tag lets a browser keep it; with a name it is saved and not shown. */
export type FileResponse = {
  mediaType: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  tag?: string;
  fileName?: string;
};

/** Where the browser goes on to: an address of this server. */
export type RedirectResponse = { location: Href };

/** What a handler is told. Everything in it is already checked against the contract and the asking person. */
export type HandlerInput<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The asking browser, for handlers that sign people in and out. */
  client: RequestClient;
  /** Every id the asking person answers to; rows of anyone else must not be touched. Empty where access is `anyone`. */
  requesterIds: readonly string[];
  /** The person's zone: the saved one, else the `Time-Zone` header, else UTC. */
  timeZone: TimeZone;
  /** The person's local date. */
  today: LocalDate;
  /** Where the file of a multipart endpoint lies until the answer is given, unless the handler moves it. */
  filePath: string;
  /** What the person calls that file: to show, never to open. */
  fileName: string;
  /**
   * A signal that is aborted when the person goes away. A function, as few ask for it. As a getter of its own, V8 kept it and all that it
   * knows, the whole request, until the next full collection.
   */
  abortSignal: () => AbortSignal;
};

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing need not say so.
type NoContent<E extends Endpoint> = ResponseOf<E> extends undefined ? void : never;

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<ResponseOf<E> | FileResponse | RedirectResponse | NoContent<E>>;

export type Route = { spec: Endpoint; handler: Handler<Endpoint> };

/** Ties an endpoint to the code that answers it. */
export const implement = <E extends Endpoint>(spec: E, handler: Handler<E>): Route => ({
  spec,
  handler: handler as unknown as Handler<Endpoint>,
});
