import { formatInstant } from '#core/person/web/format-instant.ts';
import type { PastAnalysis } from '#core/room/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useDeleteAnalysis } from '../use-delete-analysis.ts';

/** Asks once, then deletes for good. `analysis` null: closed. */
export function DeleteDialog({
  owner,
  analysis,
  onClose,
  onDeleted,
}: {
  owner: string;
  analysis: PastAnalysis | null;
  onClose: () => void;
  onDeleted: (analysisId: string) => void;
}) {
  const deletion = useDeleteAnalysis(owner, (analysisId) => {
    onDeleted(analysisId);
    onClose();
  });
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={analysis !== null}
      title="Delete this analysis?"
      description={
        analysis && `This deletes the analysis of ${formatInstant(analysis.analyzedAt)} and its photo for good.`
      }
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete for good'}
      isPending={deletion.isPending}
      onConfirm={() => analysis && deletion.mutate(analysis.id)}
      onClose={close}
    >
      {deletion.isError && <Alert>The analysis could not be deleted. Please try again.</Alert>}
    </ConfirmDialog>
  );
}
