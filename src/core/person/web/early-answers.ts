/**
 * Answers that a prerendered page requests while the app still loads (`early-requests.ts`), by method and
 * address: `GET /api/…`.
 */
type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** `fetch`, or the answer that was requested early. Each serves once; where it failed, the request is sent again. */
export const fetchUnlessEarly: typeof fetch = (input, init) => {
  const request = `${init?.method} ${input}`;
  const early = globalThis.earlyAnswers?.get(request);
  if (!early) return fetch(input, init);
  globalThis.earlyAnswers?.delete(request);
  return early.catch(() => fetch(input, init));
};

/** Settles with the first early request that nothing has used yet. */
export const firstEarlyAnswer = (): Promise<unknown> | undefined =>
  globalThis.earlyAnswers
    ?.values()
    .next()
    .value?.catch(() => {});

/** Whatever asks later may need a newer answer. An answer that is not read would stay open. */
export function dropEarlyAnswers(): void {
  for (const answer of globalThis.earlyAnswers?.values() ?? []) {
    void answer.then(
      ({ body }) => body?.cancel(),
      () => {},
    );
  }
  globalThis.earlyAnswers = undefined;
}
