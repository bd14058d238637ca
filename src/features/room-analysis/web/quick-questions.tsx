import { useId } from 'react';
import type { Answers } from '#domain/room/room-report.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { QuestionList } from './question-list.tsx';

/** Questions about what a photo cannot show, beside the upload zone. */
export function QuickQuestions({
  answers,
  onChange,
  disabled,
}: {
  answers: Answers;
  onChange: (answers: Answers) => void;
  disabled: boolean;
}) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="flex flex-col">
      <CardTitle id={titleId} className="mb-2">
        Three quick questions
      </CardTitle>
      <p className="mb-5 text-md leading-[1.375rem] text-muted-foreground">
        Optional. A photo cannot show these things, and your answers sharpen your score. You can also answer later.
      </p>
      <QuestionList answers={answers} onChange={onChange} disabled={disabled} />
      <p className="mt-auto border-t border-border pt-4 text-xs text-muted-foreground">
        The best photo: stand at the pillow in the evening, with your usual lights on and no flash.
      </p>
    </Card>
  );
}
