import { useId, useState } from 'react';
import { CallError } from '#contract/errors.ts';

type ProblemDetails = { readonly message: string; readonly field?: string | undefined };

/** What is wrong with a form. The serial distinguishes repeated problems, so that the same message is announced again. */
export type Problem = ProblemDetails & { readonly serial: number };

export function useProblem() {
  const alertId = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    problem,
    /** Of the alert that shows the problem. */
    alertId,
    /** The id of the alert while it is about this field. */
    faultOf: (field: string) => (problem?.field === field ? alertId : undefined),
    reportProblem: (found: ProblemDetails) => setProblem((before) => ({ ...found, serial: (before?.serial ?? 0) + 1 })),
    clear: () => setProblem(null),
  };
}

export type ReportProblem = ReturnType<typeof useProblem>['reportProblem'];

/** What is wrong after a failed call: the server's own message and field, if it sent them. */
export const problemOf = (error: unknown, fallback: string): ProblemDetails =>
  error instanceof CallError ? { message: error.serverMessage ?? fallback, field: error.field } : { message: fallback };
