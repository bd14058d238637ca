/** An answer is a few kilobytes; this leaves room for whatever a service adds to it. */
const MAX_BYTES = 1_000_000;

/** Reaches a model's server: follows no redirect, so what is sent and the key go nowhere else, and reads no endless answer. */
export const boundedFetch: typeof globalThis.fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  return new Response(response.body?.pipeThrough(limitBytes(MAX_BYTES)) ?? null, response);
};

function limitBytes(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > bytes) controller.error(new Error(`The answer is longer than ${bytes} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
