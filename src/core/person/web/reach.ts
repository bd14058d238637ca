/** Whether the last question to the server was answered, by whatever answer. A browser that sees a network need not reach the server. */
let isReached = true;
const followers = new Set<() => void>();

export const serverIsReached = (): boolean => isReached;

export function noteReach(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const changed of followers) changed();
}

/** Calls back when that has changed; returns how to stop. */
export function followReach(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}

/** `fetch`, taking note of whether an answer came. A question called off says nothing. */
export const noted: typeof fetch = async (input, init) => {
  try {
    const answer = await fetch(input, init);
    noteReach(true);
    return answer;
  } catch (error) {
    if (error instanceof TypeError) noteReach(false);
    throw error;
  }
};
