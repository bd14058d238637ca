import { useState } from 'react';
import { useStartProgram } from '#core/programs/web/use-program-changes.ts';
import { missingChoices } from '#domain/programs/program-changes.ts';
import { endOfProgram } from '#domain/programs/program-end.ts';
import type { ProgramId } from '#domain/programs/program-state.ts';
import { BABY_TEXTS, BRANCH_TEXTS, PROGRAM_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { effectOf, isRefusal, questionsOf, type ScreenQuestion, screening } from '#domain/programs/screen.ts';
import { SCREEN_LINKS, SCREEN_QUESTION_TEXTS, SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { Button } from '#ui/button.tsx';
import { navigate } from '#ui/link.ts';
import { ChoiceFields, isComplete, suggestedChoices } from './choice-fields.tsx';
import { BabyTexts, EndAdvice, ToProgram } from './ended.tsx';
import { Advice, Answers, Screen } from './parts.tsx';
import type { Known } from './use-known.ts';
import { type Given, Way } from './way.tsx';

type StartProps = { known: Known; program: ProgramId };

/** From the promise of a program over its questions and the first choices to its start. */
export default function Start({ known, program }: StartProps) {
  return (
    <Way<ScreenQuestion>
      known={known}
      questions={questionsOf(program)}
      texts={SCREEN_QUESTION_TEXTS}
      first={(goOn) => <Promised {...{ known, program, goOn }} />}
      yes={(question, goOn) => <Yes {...{ program, question, goOn }} />}
      last={(answers, onBack) => <FirstChoices {...{ known, program, answers, onBack }} />}
    />
  );
}

/** What the four weeks are, and for hours that shift, what shifts them. */
function Promised({ known, program, goOn }: StartProps & { goOn: () => void }) {
  const [stage, setStage] = useState<'promise' | 'branch' | 'baby'>('promise');
  const why = endOfProgram({ program }, known.guards);
  const start = program === 'hours' ? () => setStage('branch') : goOn;
  if (stage === 'branch')
    return (
      <Screen key={stage} title="What shifts them?" onBack={() => setStage('promise')}>
        <Answers answers={{ [BRANCH_TEXTS.late]: goOn, [BRANCH_TEXTS.baby]: () => setStage('baby') }} />
      </Screen>
    );
  if (stage === 'baby')
    return (
      <Screen key={stage} title={BABY_TEXTS.title} onBack={() => setStage('branch')}>
        <BabyTexts />
      </Screen>
    );
  return (
    <Screen key={stage} title={PROGRAM_TEXTS[program].promise}>
      {([1, 2, 3, 4] as const).map((step) => (
        <p key={step}>
          Week {step}: {STEP_TEXTS[`${program}.${step}`].title}
        </p>
      ))}
      {why && why !== 'finished' ? <EndAdvice why={why} /> : <Button onClick={start}>Start</Button>}
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
  const { title, what } = STEP_TEXTS[`${program}.1`];
  return (
    <Screen key="choices" eyebrow="Week 1" title={title} onBack={onBack}>
      <p>{what}</p>
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
