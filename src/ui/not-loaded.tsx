import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#contract/errors.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type FailedQuery = Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching' | 'refetch'>;

/** The query if it has failed, is not refetching and has no data; else null. */
export const failedQuery = (query: UseQueryResult<unknown, unknown>): FailedQuery | null =>
  query.data === undefined && query.isError && !query.isFetching ? query : null;

/** What could not be loaded, the reason if the server gave one, and a button to try again. Without a connection it is no error. */
export function NotLoaded({ message, query }: { message: string; query: FailedQuery }) {
  const { error, isFetching, refetch } = query;
  const reason = error instanceof CallError ? error.serverMessage : undefined;
  const Box = error instanceof CallError ? Alert : Quiet;
  return (
    <Box>
      <p>{message}</p>
      {reason !== undefined && reason !== message && <p className="mt-0.5 font-normal">{reason}</p>}
      <Button variant="line" size="small" className="mt-3" aria-disabled={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Box>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <div role="status" className="rounded-md border border-border px-4 py-3.5 text-md text-muted-foreground">
    {children}
  </div>
);
