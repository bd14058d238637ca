import type { FastifyReply } from 'fastify';

/** Aborted when the person goes away before the answer is out. Fastify's own `request.signal` fires as soon as a body has been read. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  if (reply.raw.closed) onClose();
  else reply.raw.once('close', onClose);
  return controller.signal;
}

/** What the work comes to, unless the signal is aborted before: work that does not listen to it is not waited for. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject);
  });
}
