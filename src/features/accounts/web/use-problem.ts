import { useId, useState } from 'react';
import { CallError } from '#contract/errors.ts';

type Found = { readonly message: string; readonly field?: string | undefined };

/** What is wrong with a form. The serial distinguishes repeated problems, so that the same message is announced again. */
export type Problem = Found & { readonly serial: number };

export function useProblem() {
  const alertId = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    problem,
    /** Of the alert that shows the problem. */
    alertId,
    /** The id of the alert while it is about this field. */
    faultOf: (field: string) => (problem?.field === field ? alertId : undefined),
    tell: (found: Found) => setProblem((before) => ({ ...found, serial: (before?.serial ?? 0) + 1 })),
    clear: () => setProblem(null),
  };
}

export type Tell = ReturnType<typeof useProblem>['tell'];

/** What is wrong after a failed call: the server's own message and field, if it sent them. */
export const problemOf = (error: unknown, otherwise: string): Found =>
  error instanceof CallError ? { message: error.sentence ?? otherwise, field: error.field } : { message: otherwise };
