import { useState } from 'react';
import { useStartProgram } from '#core/programs/web/use-program-changes.ts';
import { missingChoices } from '#domain/programs/program-changes.ts';
import { endOfProgram } from '#domain/programs/program-end.ts';
import type { ProgramId } from '#domain/programs/program-state.ts';
import { BABY_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { effectOf, isRefusal, questionsOf, type ScreenQuestion, screening } from '#domain/programs/screen.ts';
import { SCREEN_LINKS, SCREEN_QUESTION_TEXTS, SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { generalText } from '#domain/programs/step-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { navigate } from '#ui/link.ts';
import { ChoiceFields, isComplete, suggestedChoices } from './choice-fields.tsx';
import { BabyTexts, EndAdvice, ToProgram } from './ended.tsx';
import { Advice, Answers, Screen } from './parts.tsx';
import type { Known } from './use-known.ts';
import { type Given, Way } from './way.tsx';

type StartProps = { known: Known; program: ProgramId };

/** From the questions of a program over the choices of its first step to its start. */
export default function Start({ known, program }: StartProps) {
  const why = endOfProgram({ program }, known.guards);
  if (why && why !== 'finished') return <EndAdvice why={why} />;
  return (
    <Way<ScreenQuestion>
      known={known}
      questions={questionsOf(program)}
      texts={SCREEN_QUESTION_TEXTS}
      {...(program === 'hours' && { first: (goOn) => <Branch goOn={goOn} /> })}
      yes={(question, goOn) => <Yes {...{ program, question, goOn }} />}
      last={(answers, onBack) => <FirstChoices {...{ known, program, answers, onBack }} />}
    />
  );
}

/** What shifts the hours. */
function Branch({ goOn }: { goOn: () => void }) {
  const [isBaby, setIsBaby] = useState(false);
  return isBaby ? (
    <Screen key="baby" title={BABY_TEXTS.title} onBack={() => setIsBaby(false)}>
      <BabyTexts />
    </Screen>
  ) : (
    <Screen title="What shifts them?">
      <Answers
        answers={{
          'I go to bed too late and wake too late': goOn,
          'A trip over time zones': () => navigate('/trips-and-shifts?plan=trip'),
          'Shift work': () => navigate('/trips-and-shifts?plan=shifts'),
          'A baby, or caring at night': () => setIsBaby(true),
        }}
      />
    </Screen>
  );
}

type YesProps = { program: ProgramId; question: ScreenQuestion; goOn: () => void };

/** What a yes leads to: another way, or on with the questions. */
function Yes({ program, question, goOn }: YesProps) {
  const effect = effectOf(program, question);
  return (
    <>
      <Advice text={SCREEN_YES[question]} section={effect === 'shift-plan' ? 'shift' : SCREEN_LINKS[question]}>
        {effect === 'baby' && <BabyTexts />}
        {effect === 'shift-plan' && <ButtonLink href="/trips-and-shifts?plan=shifts">Enter shifts</ButtonLink>}
      </Advice>
      {!isRefusal(effect) && <Button onClick={goOn}>Go on</Button>}
      {(effect === 'clinician' || effect === 'doctor') && <ToProgram program="know" />}
    </>
  );
}

type FirstChoicesProps = StartProps & { answers: Given<ScreenQuestion>; onBack: () => void };

/** What the first step needs, then the start. */
function FirstChoices({ known, program, answers: given, onBack }: FirstChoicesProps) {
  const answers = { ...given, age: false };
  const step = { program, step: 1 as const, adaptations: screening(program, answers) ?? [] };
  const [choices, setChoices] = useState(() => suggestedChoices(step, known));
  const start = useStartProgram(known.owner);
  const isReady = isComplete(step, choices) && !start.isPending;
  const onSuccess = () => navigate('/programs', { replace: true });
  return (
    <Screen key="choices" eyebrow="Week 1" title={STEP_TEXTS[`${program}.1`].title} onBack={onBack}>
      <p>{generalText(step)}</p>
      <ChoiceFields {...{ step, choices }} names={missingChoices(step, {})} onChange={setChoices} />
      <Button
        aria-disabled={!isReady}
        onClick={() => isReady && start.mutate({ program, answers, choices }, { onSuccess })}
      >
        Start tonight
      </Button>
    </Screen>
  );
}
