import { useState } from 'react';
import { useToast } from '#ui/toast.tsx';
import type { Import } from '../contract.ts';
import { DropZone } from './drop-zone.tsx';
import { PastImports } from './past-imports.tsx';
import { spoken } from './spoken.ts';
import { Stage } from './stage.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useDrop } from './use-drop.ts';
import { useImportScreen } from './use-import-screen.ts';
import { useOpenImport } from './use-imports.ts';
import { takesFiles, viewOf } from './view.ts';
import { WhereFiles } from './where-files.tsx';

/** The drop zone with everything that can come of it. `imports` is the list as it is now; the first one decides how the desk begins. */
export function ImportDesk({ ownerId, imports }: { ownerId: string; imports: readonly Import[] }) {
  const { screen, tell, take, cancel } = useImportScreen(ownerId, imports);
  const openId = screen.at === 'open' ? screen.importId : null;
  const open = useOpenImport(ownerId, openId);
  const view = viewOf(screen, open);
  const drop = useDrop(ownerId);
  const showToast = useToast();
  const [undone, setUndone] = useState<Import | null>(null);
  /** Only then the focus follows what the zone shows. */
  const [hasActed, setHasActed] = useState(false);

  /** Nothing in it has been taken over: it goes without a question. */
  const forget = (importId: string) => {
    tell({ type: 'dropped', importId });
    drop.mutate(
      { id: importId },
      { onError: () => showToast({ title: 'Could Not Be Removed', description: STILL_THERE, tone: 'destructive' }) },
    );
  };
  const leave = () => openId && forget(openId);
  const takeFiles = (files: Iterable<File>) => {
    setHasActed(true);
    const isSent = take(files);
    if (isSent && openId && view.show !== 'imported' && view.show !== 'gone') drop.mutate({ id: openId });
  };
  const deeds = {
    send: (file: File) => takeFiles([file]),
    remove: () => tell({ type: 'cleared' }),
    cancel: screen.at === 'uploading' ? cancel : leave,
    leave,
    undo: () => view.show === 'imported' && setUndone(view.opened),
    retry: () => void open.refetch(),
  };
  return (
    <div onFocusCapture={() => setHasActed(true)}>
      <p role="status" className="sr-only">
        {spoken(view)}
      </p>
      <DropZone takesFiles={takesFiles(view)} isEmpty={view.show === 'zone'} onFiles={takeFiles}>
        {(zone) => <Stage ownerId={ownerId} view={view} zone={zone} takesFocus={hasActed} deeds={deeds} />}
      </DropZone>
      <WhereFiles />
      <PastImports
        imports={imports}
        openId={openId}
        isBusy={view.show === 'working'}
        onUndo={setUndone}
        onOpen={({ id }) => tell({ type: 'opened', importId: id })}
        onForget={({ id }) => forget(id)}
      />
      <UndoDialog
        ownerId={ownerId}
        undone={undone}
        onClose={() => setUndone(null)}
        onDone={(importId) => tell({ type: 'dropped', importId })}
      />
    </div>
  );
}

const STILL_THERE = 'The file is still on the server, below. Please try again.';
