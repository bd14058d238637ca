import { type ReactNode, useState } from 'react';
import { useChangePreferences } from '#core/preferences/web/use-preferences.ts';
import { SCREEN_INTRO } from '#domain/programs/screen-texts.ts';
import { Answers, Screen } from './parts.tsx';
import type { Known } from './use-known.ts';

export type Given<Question extends string> = Partial<Record<Question, boolean>>;

type WayProps<Question extends string> = {
  known: Known;
  questions: readonly (Question | 'age')[];
  texts: Record<Question | 'age', string>;
  first?: (goOn: () => void) => ReactNode;
  /** What a yes leads to; `goOn` where it does not end the way. */
  yes: (question: Question | 'age', goOn: () => void) => ReactNode;
  last: (answers: Given<Question>, onBack: () => void) => ReactNode;
};

/** Questions one at a time, after a first screen if there is one, and before the last. A yes is answered at once. The age is asked where it is not known. */
export function Way<Question extends string>({ known, questions, texts, first, yes, last }: WayProps<Question>) {
  const { change } = useChangePreferences(known.owner);
  const [asked] = useState(() => questions.filter((one) => one !== 'age' || known.preferences.ageGroup === null));
  const [answers, setAnswers] = useState<Given<Question>>({});
  const [at, setAt] = useState(first ? -1 : 0);
  const [isAnswered, setIsAnswered] = useState(false);
  const question = asked[at];
  const goTo = (next: number) => {
    setIsAnswered(false);
    setAt(next);
  };
  const goOn = () => goTo(at + 1);
  if (at < 0) return first?.(goOn);
  if (question === undefined) return last(answers, () => goTo(at - 1));
  const give = (isYes: boolean) => () => {
    if (question !== 'age') setAnswers({ ...answers, [question]: isYes });
    if (isYes) setIsAnswered(true);
    else goOn();
  };
  const adult = (ageGroup: 'under-65' | '65-or-older') => () => {
    change({ ageGroup });
    goOn();
  };
  const choices: Record<string, () => void> =
    question === 'age'
      ? { 'Under 18': give(true), '18 to 64': adult('under-65'), '65 or older': adult('65-or-older') }
      : { Yes: give(true), No: give(false) };
  return (
    <Screen
      key={`${question} ${isAnswered}`}
      eyebrow={at === 0 ? SCREEN_INTRO.intro : `Question ${at + 1} of ${asked.length}`}
      title={texts[question]}
      {...((first || at > 0 || isAnswered) && { onBack: () => goTo(isAnswered ? at : at - 1) })}
    >
      {isAnswered ? yes(question, goOn) : <Answers answers={{ ...choices, [SCREEN_INTRO.decline]: give(true) }} />}
    </Screen>
  );
}
