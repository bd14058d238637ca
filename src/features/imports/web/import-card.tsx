import { useId } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { ImportPanel } from './import-panel.tsx';
import { useImports } from './use-imports.ts';

/** Imports nights from a file that a wearable, another app or this app exported. */
export function ImportCard({ ownerId }: { ownerId: string }) {
  const titleId = useId();
  const imports = useImports(ownerId);
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId} className="mb-1.5">
        Import a file
      </CardTitle>
      <p className="mb-5 text-muted-foreground">
        Add nights you tracked elsewhere. You see what is in the file before you import it.
      </p>
      {imports.data ? (
        <ImportPanel key={ownerId} ownerId={ownerId} imports={imports.data} />
      ) : imports.isError || imports.isPaused ? (
        <>
          <Alert>Your imports could not be loaded.</Alert>
          <Button variant="quiet" className="mt-4" onClick={() => void imports.refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton className="h-90 md:h-96" />
      )}
    </Card>
  );
}
