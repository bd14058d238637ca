import { useState } from 'react';

/** What is wrong with a form. The serial tells one telling from the next, so that the same sentence is heard again. */
export type Problem = { readonly sentence: string; readonly serial: number };

export function useProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    problem,
    tell: (sentence: string) => setProblem((before) => ({ sentence, serial: (before?.serial ?? 0) + 1 })),
    clear: () => setProblem(null),
  };
}
