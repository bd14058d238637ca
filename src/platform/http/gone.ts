import type { FastifyReply } from 'fastify';

/** Aborted when the person goes away before the answer is out. Fastify's own `request.signal` fires as soon as a body has been read. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const left = () => {
    if (!reply.raw.writableFinished) gone.abort();
  };
  if (reply.raw.closed) left();
  else reply.raw.once('close', left);
  return gone.signal;
}

/** What the work comes to, unless the signal is aborted before: work that does not listen to it is not waited for. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject);
  });
}
