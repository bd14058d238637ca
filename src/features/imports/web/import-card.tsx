import { useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Import } from '../contract.ts';
import { DropZone } from './drop-zone.tsx';
import { PastImports } from './past-imports.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useDrop } from './use-import-changes.ts';
import { useImportScreen } from './use-import-screen.ts';
import { useImports, useOpenImport } from './use-imports.ts';
import { WhereFiles } from './where-files.tsx';
import { ZoneContent } from './zone-content.tsx';
import { spokenMessage, takesFiles, viewOf } from './zone-view.ts';

const STILL_THERE = 'The file is still in the list below. Please try again.';

/** Imports nights from a file that a wearable, another app or this app exported. */
export function ImportCard({ ownerId }: { ownerId: string }) {
  const imports = useImports(ownerId);
  return (
    <TitledCard title="Import a file" titleClassName="mb-1.5">
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
    </TitledCard>
  );
}

/** The drop zone in all its states. `imports` is the current list; the first one decides the initial state. */
function ImportPanel({ ownerId, imports }: { ownerId: string; imports: readonly Import[] }) {
  const { screen, dispatch, sendFiles, cancel } = useImportScreen(ownerId, imports);
  const openId = screen.at === 'open' ? screen.importId : null;
  const open = useOpenImport(ownerId, openId);
  const view = viewOf(screen, open);
  const drop = useDrop(ownerId);
  const showToast = useToast();
  const [undone, setUndone] = useState<Import | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  /** Whether the person has acted, so that the focus follows the zone. */
  const [hasActed, setHasActed] = useState(false);

  /** Needs no confirmation, because nothing has been imported. */
  const discard = (importId: string) => {
    dispatch({ type: 'dropped', importId });
    drop.mutate(
      { id: importId },
      { onError: () => showToast({ title: 'Could Not Be Removed', description: STILL_THERE, tone: 'destructive' }) },
    );
  };
  const discardOpen = () => openId && discard(openId);
  const acceptFiles = (files: Iterable<File>) => {
    setHasActed(true);
    const isSent = sendFiles(files);
    if (isSent && openId && view.show !== 'imported' && view.show !== 'gone') drop.mutate({ id: openId });
  };
  const actions = {
    send: (file: File) => acceptFiles([file]),
    remove: () => dispatch({ type: 'cleared' }),
    cancel: screen.at === 'uploading' ? cancel : discardOpen,
    leave: discardOpen,
    undo: () => view.show === 'imported' && setUndone(view.opened),
    retry: () => void open.refetch(),
  };
  return (
    <div onFocusCapture={() => setHasActed(true)}>
      <p role="status" className="sr-only">
        {spokenMessage(view)}
      </p>
      <DropZone
        picker={picker}
        takesFiles={takesFiles(view)}
        isEmpty={view.show === 'zone'}
        takesFocus={hasActed}
        onFiles={acceptFiles}
      >
        {(zone) => <ZoneContent ownerId={ownerId} view={view} zone={zone} actions={actions} />}
      </DropZone>
      <WhereFiles />
      <PastImports
        imports={imports}
        openId={openId}
        isBusy={view.show === 'working'}
        onUndo={setUndone}
        onOpen={({ id }) => dispatch({ type: 'opened', importId: id })}
        onDiscard={({ id }) => discard(id)}
        onChoose={() => picker.current?.click()}
      />
      <UndoDialog
        ownerId={ownerId}
        undone={undone}
        onClose={() => setUndone(null)}
        onDone={(importId) => dispatch({ type: 'dropped', importId })}
      />
    </div>
  );
}
