import { useId, useState } from 'react';
import { CallError } from '#contract/errors.ts';

type ProblemDetails = { readonly message: string; readonly field?: string | undefined };

/** The problem of a form. The serial distinguishes repeated problems, so that the same message is announced again. */
export type Problem = ProblemDetails & { readonly serial: number };

export function useProblem() {
  const alertId = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  return {
    problem,
    /** The id of the alert that shows the problem. */
    alertId,
    /** The id of the alert if it is about this field. */
    faultOf: (field: string) => (problem?.field === field ? alertId : undefined),
    reportProblem: (found: ProblemDetails) => setProblem((before) => ({ ...found, serial: (before?.serial ?? 0) + 1 })),
    clear: () => setProblem(null),
  };
}

export type ReportProblem = ReturnType<typeof useProblem>['reportProblem'];

/** The problem after a failed call: the server's message and field if it sent them, else `fallback`. */
export const problemOf = (error: unknown, fallback: string): ProblemDetails =>
  error instanceof CallError ? { message: error.serverMessage ?? fallback, field: error.field } : { message: fallback };
