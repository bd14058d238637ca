import { formatInstant } from '#core/person/web/format-instant.ts';
import type { PastAnalysis } from '#core/room/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
    <Dialog
      open={analysis !== null}
      onOpenChange={(open) => !open && close()}
      title="Delete this analysis?"
      description={
        analysis && `This deletes the analysis of ${formatInstant(analysis.analyzedAt)} and its photo for good.`
      }
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={deletion.isPending}
            onClick={() => analysis && deletion.mutate(analysis.id)}
          >
            {deletion.isPending ? 'Deleting...' : 'Delete for good'}
          </Button>
        </>
      }
    >
      {deletion.isError && <Alert>The analysis could not be deleted. Please try again.</Alert>}
    </Dialog>
  );
}
