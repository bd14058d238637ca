import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { dateAndTime } from '#core/person/web/written-moment.ts';
import { listAnalyses, type PastAnalysis } from '#core/room/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { deleteAnalysis } from '../contract.ts';
import { freshenAfterAnalysis } from './after-analysis.ts';

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
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (analysisId: string) => call(deleteAnalysis, { params: { analysisId } }),
    onSuccess: (_, analysisId) => {
      queryClient.setQueryData<PastAnalysis[]>(queryKey(listAnalyses, { ownerId: owner }), (past) =>
        past?.filter(({ id }) => id !== analysisId),
      );
      freshenAfterAnalysis(queryClient, owner);
      onDeleted(analysisId);
      onClose();
    },
    onError: (reason) => console.error(reason),
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={analysis !== null}
      onOpenChange={(open) => !open && close()}
      title="Delete this analysis?"
      description={
        analysis && `The analysis of ${dateAndTime(analysis.analyzedAt)} and its photo are deleted for good.`
      }
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" disabled={remove.isPending} onClick={() => analysis && remove.mutate(analysis.id)}>
            {remove.isPending ? 'Deleting...' : 'Delete for good'}
          </Button>
        </>
      }
    >
      {remove.isError && <Alert>The analysis could not be deleted. Please try again.</Alert>}
    </Dialog>
  );
}
