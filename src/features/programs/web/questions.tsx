import { type ReactNode, useState } from 'react';
import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { SCREEN_INTRO } from '#domain/programs/screen-texts.ts';
import { type Answer, Answers, Screen } from './parts.tsx';
import type { Known } from './use-known.ts';

type QuestionsProps<Question extends string> = {
  known: Known;
  questions: readonly Question[];
  texts: Record<Question, string>;
  answers: Partial<Record<Question, boolean>>;
  onChange: (answers: Partial<Record<Question, boolean>>) => void;
  /** What a yes leads to; `onGoOn` where it does not end the way. */
  yes: (question: Question, onGoOn: () => void) => ReactNode;
  onBack: () => void;
  onDone: () => void;
};

/** Questions one at a time; the first one without an answer first. A yes is answered at once. */
export function Questions<Question extends string>(props: QuestionsProps<Question>) {
  const { known, questions, texts, answers, onChange, yes, onBack, onDone } = props;
  const { change } = useChangePreferences(known.owner);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex((one) => answers[one] === undefined),
    ),
  );
  const [isAnswered, setIsAnswered] = useState(false);
  const question = questions[at]!;
  const goTo = (next: number) => {
    setIsAnswered(false);
    if (next < 0) onBack();
    else if (next === questions.length) onDone();
    else setAt(next);
  };
  const give = (isYes: boolean) => {
    onChange({ ...answers, [question]: isYes });
    if (isYes) setIsAnswered(true);
    else goTo(at + 1);
  };
  const adult = (label: string, ageGroup: 'under-65' | '65-or-older'): Answer => ({
    label,
    onChoose: () => {
      change({ ageGroup });
      give(false);
    },
  });
  const [onYes, onNo] = [() => give(true), () => give(false)];
  const choices =
    question === 'age'
      ? [{ label: 'Under 18', onChoose: onYes }, adult('18 to 64', 'under-65'), adult('65 or older', '65-or-older')]
      : [
          { label: 'Yes', onChoose: onYes },
          { label: 'No', onChoose: onNo },
        ];
  return (
    <Screen
      key={`${question} ${isAnswered}`}
      eyebrow={at === 0 ? SCREEN_INTRO.intro : `Question ${at + 1} of ${questions.length}`}
      title={texts[question]}
      onBack={() => goTo(isAnswered ? at : at - 1)}
    >
      {isAnswered ? (
        yes(question, () => goTo(at + 1))
      ) : (
        <Answers answers={[...choices, { label: SCREEN_INTRO.decline, onChoose: onYes, isQuiet: true }]} />
      )}
    </Screen>
  );
}
