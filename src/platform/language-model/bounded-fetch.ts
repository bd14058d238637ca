/** A response has a few kilobytes; this leaves room for additions by a service. */
const MAX_BYTES = 1_000_000;

/** The `fetch` for model servers; adapters use no other. It follows no redirect, so the data and the key go nowhere else, and bounds the response size. */
export const boundedFetch: typeof globalThis.fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  return new Response(response.body?.pipeThrough(limitBytes(MAX_BYTES)) ?? null, response);
};

function limitBytes(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > bytes) controller.error(new Error(`The response is longer than ${bytes} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
