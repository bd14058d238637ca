import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { removeAnswer } from '#core/person/web/stored-answers.ts';
import { getAnalysis, listAnalyses, type PastAnalysis } from '#core/room/contract.ts';
import { deleteAnalysis } from '../contract.ts';
import { invalidateAfterAnalysis } from './invalidate-after-analysis.ts';

/** Deletes an analysis with its photo and its score for good. */
export function useDeleteAnalysis(owner: string, onDeleted: (analysisId: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (analysisId: string) => call(deleteAnalysis, { params: { analysisId } }),
    onSuccess: (_, analysisId) => {
      void removeAnswer(queryKey(getAnalysis, { analysisId })[0]);
      queryClient.setQueryData<PastAnalysis[]>(queryKey(listAnalyses, { ownerId: owner }), (past) =>
        past?.filter(({ id }) => id !== analysisId),
      );
      invalidateAfterAnalysis(queryClient, owner);
      onDeleted(analysisId);
    },
    onError: (reason) => console.error(reason),
  });
}
