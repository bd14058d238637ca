import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { getAnalysis } from '#core/room/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { deleteAnalysis } from '../contract.ts';
import { invalidateAfterAnalysis } from './invalidate-after-analysis.ts';
import { QuestionList } from './question-list.tsx';
import { AnalysisError, uploadPhoto } from './upload-photo.ts';

const areAnswersEqual = (one: RoomAnalysis['answers'], other: RoomAnalysis['answers']): boolean =>
  one.taken === other.taken && one.curtains === other.curtains && one.screen === other.screen;

/**
 * Analyzes the same photo again with answers. For a photo that was just analyzed, the new analysis replaces the one it corrects.
 * For an older one the stored copy is used, and the result is added as a new analysis.
 */
export function UpdateScore({
  owner,
  analysis,
  photo,
  onUpdated,
}: {
  owner: string;
  analysis: RoomAnalysis;
  photo: File | null;
  onUpdated: (analysisId: string, photo: File) => void;
}) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState(analysis.answers);
  const update = useMutation({
    mutationFn: async () => {
      const original = photo ?? (await fetchStoredPhoto(analysis));
      const signal = new AbortController().signal;
      const updated = await uploadPhoto({ ownerId: owner, photo: original, answers, signal });
      if (photo) await deleteReplaced(analysis.id);
      return { updated, original };
    },
    onSuccess: ({ updated, original }) => {
      queryClient.setQueryData(queryKey(getAnalysis, { analysisId: updated.id }), updated);
      invalidateAfterAnalysis(queryClient, owner);
      onUpdated(updated.id, original);
    },
    onError: (reason) => console.error(reason),
  });
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId} className="mb-2">
        Sharpen your score
      </CardTitle>
      <p className="mb-5 text-md leading-[1.375rem] text-muted-foreground">
        Your answers count more than the photo.
        {!photo && " We score the stored photo again and add the result to your past analyses with today's date."}
      </p>
      <QuestionList answers={answers} onChange={setAnswers} disabled={update.isPending} />
      <Button
        variant="quiet"
        className="min-w-46"
        disabled={update.isPending || areAnswersEqual(answers, analysis.answers)}
        onClick={() => update.mutate()}
      >
        {update.isPending ? 'Updating my score...' : 'Update my score'}
      </Button>
      {update.isError && (
        <Alert className="mt-4">
          {(update.error instanceof AnalysisError && update.error.serverMessage) ||
            'Your score could not be updated. Please try again.'}
        </Alert>
      )}
    </Card>
  );
}

async function fetchStoredPhoto({ imageUrl }: RoomAnalysis): Promise<File> {
  const response = await fetch(imageUrl, { credentials: 'include' });
  if (!response.ok) throw new AnalysisError(response.status);
  return new File([await response.blob()], 'bedroom.jpg', { type: 'image/jpeg' });
}

/** Deletes the replaced analysis. If that fails, it stays in the list. */
async function deleteReplaced(analysisId: string): Promise<void> {
  try {
    await call(deleteAnalysis, { params: { analysisId } });
  } catch (reason) {
    console.error(reason);
  }
}
