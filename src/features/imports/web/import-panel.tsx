import { useRef, useState } from 'react';
import { useToast } from '#ui/toast.tsx';
import type { Import } from '../contract.ts';
import { DropZone } from './drop-zone.tsx';
import { PastImports } from './past-imports.tsx';
import { spokenMessage } from './spoken-message.ts';
import { Stage } from './stage.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useDrop } from './use-drop.ts';
import { useImportScreen } from './use-import-screen.ts';
import { useOpenImport } from './use-imports.ts';
import { takesFiles, viewOf } from './view.ts';
import { WhereFiles } from './where-files.tsx';

/** The drop zone in all its states. `imports` is the current list; the first one decides the initial state. */
export function ImportPanel({ ownerId, imports }: { ownerId: string; imports: readonly Import[] }) {
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
      <DropZone picker={picker} takesFiles={takesFiles(view)} isEmpty={view.show === 'zone'} onFiles={acceptFiles}>
        {(zone) => <Stage ownerId={ownerId} view={view} zone={zone} takesFocus={hasActed} actions={actions} />}
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

const STILL_THERE = 'The file is still in the list below. Please try again.';
