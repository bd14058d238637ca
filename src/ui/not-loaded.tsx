import type { UseQueryResult } from '@tanstack/react-query';
import { CallError } from '#contract/errors.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type Question = Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'>;

/** The question, where it has failed, is not being asked again and nothing is known from before. */
export const failedOf = (question: UseQueryResult<unknown, unknown>): Question | null =>
  question.data === undefined && question.isError && !question.isFetching ? question : null;

/** What could not be loaded, why, where the server said so, and another try. */
export function NotLoaded({ sentence, question }: { sentence: string; question: Question }) {
  const { error, isFetching, refetch } = question;
  const reason = error instanceof CallError ? error.sentence : undefined;
  return (
    <Alert>
      <p>{sentence}</p>
      {reason !== undefined && reason !== sentence && <p className="mt-0.5 font-normal">{reason}</p>}
      <Button variant="line" size="small" className="mt-3" aria-disabled={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Alert>
  );
}
