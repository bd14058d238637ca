import { useId } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import { Heading } from '#ui/heading.tsx';
import { RotateCcw } from '#ui/icons/icons.ts';
import { useDeleteAnalysis } from '../use-delete-analysis.ts';
import { bedroomQuestion } from './result-text.ts';

type BedroomQuestionProps = {
  owner: string;
  analysis: RoomAnalysis;
  onConfirm: () => void;
  onDeleted: () => void;
};

/** Asked where no bed is seen: the person says that it is their bedroom, or deletes the analysis. */
export function BedroomQuestion({ owner, analysis, onConfirm, onDeleted }: BedroomQuestionProps) {
  const titleId = useId();
  const deletion = useDeleteAnalysis(owner, onDeleted);
  return (
    <Card aria-labelledby={titleId}>
      <Heading
        level={2}
        size="panel"
        id={titleId}
        ref={focusOnMount}
        tabIndex={-1}
        className="text-balance outline-none"
      >
        {bedroomQuestion(analysis)}
      </Heading>
      <p className="mt-1.5 mb-4 text-muted-foreground">
        {analysis.looksLike
          ? 'If we are wrong, go on: your word counts.'
          : 'A mattress on the floor, a bunk or a sofa bed counts. A step back, from the door, often helps.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm}>Yes, go on</Button>
        <Button
          variant="quiet"
          icon={<RotateCcw />}
          disabled={deletion.isPending}
          onClick={() => deletion.mutate(analysis.id)}
        >
          Another photo
        </Button>
      </div>
      {deletion.isError && <Alert>This photo could not be deleted. Please try again.</Alert>}
    </Card>
  );
}
