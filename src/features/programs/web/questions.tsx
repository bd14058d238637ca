import { type ReactNode, useState } from 'react';
import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { SCREEN_INTRO } from '#domain/programs/screen-texts.ts';
import { Answers, Screen } from './parts.tsx';

type QuestionsProps<Question extends string> = {
  owner: string;
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
  const { owner, questions, texts, answers, onChange, yes, onBack, onDone } = props;
  const { change } = useChangePreferences(owner);
  const [at, setAt] = useState(() => Math.max(0, questions.map((one) => answers[one]).indexOf(undefined)));
  const [isAnswered, setIsAnswered] = useState(false);
  const question = questions[at]!;
  const goTo = (next: number) => {
    setIsAnswered(false);
    if (next < 0) onBack();
    else if (next === questions.length) onDone();
    else setAt(next);
  };
  const give = (isYes: boolean) => () => {
    onChange({ ...answers, [question]: isYes });
    if (isYes) setIsAnswered(true);
    else goTo(at + 1);
  };
  const adult = (ageGroup: 'under-65' | '65-or-older') => () => {
    change({ ageGroup });
    give(false)();
  };
  const choices: Record<string, () => void> =
    question === 'age'
      ? { 'Under 18': give(true), '18 to 64': adult('under-65'), '65 or older': adult('65-or-older') }
      : { Yes: give(true), No: give(false) };
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
        <Answers answers={{ ...choices, [SCREEN_INTRO.decline]: give(true) }} />
      )}
    </Screen>
  );
}
