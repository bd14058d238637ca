import { useState } from 'react';
import { useStartProgram } from '#core/programs/web/use-program-changes.ts';
import { missingChoices } from '#domain/programs/program-changes.ts';
import { endOfProgram } from '#domain/programs/program-end.ts';
import type { ProgramId } from '#domain/programs/program-state.ts';
import { BABY_TEXTS, BRANCH_TEXTS, PROGRAM_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { questionsOf, type ScreenAnswers, type ScreenQuestion, screening } from '#domain/programs/screen.ts';
import { SCREEN_LINKS, SCREEN_QUESTION_TEXTS, SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { Button } from '#ui/button.tsx';
import { navigate } from '#ui/link.ts';
import { ChoiceFields, isComplete, suggestedChoices } from './choice-fields.tsx';
import { BabyTexts, EndAdvice, ToProgram } from './ended.tsx';
import { Advice, Answers, Screen } from './parts.tsx';
import { Questions } from './questions.tsx';
import type { Known } from './use-known.ts';

type StartProps = { known: Known; program: ProgramId };

/** From the promise of a program over its questions and the first choices to its start. */
export default function Start({ known, program }: StartProps) {
  const [stage, setStage] = useState<'promise' | 'branch' | 'baby' | 'questions' | 'choices'>('promise');
  const [answers, setAnswers] = useState<ScreenAnswers>(known.preferences.ageGroup ? { age: false } : {});
  const to = (next: typeof stage) => () => setStage(next);
  switch (stage) {
    case 'promise':
      return <Promised {...{ known, program }} onStart={to(program === 'hours' ? 'branch' : 'questions')} />;
    case 'branch':
      return (
        <Screen key={stage} title="What shifts them?" onBack={to('promise')}>
          <Answers answers={{ [BRANCH_TEXTS.late]: to('questions'), [BRANCH_TEXTS.baby]: to('baby') }} />
        </Screen>
      );
    case 'baby':
      return (
        <Screen key={stage} title={BABY_TEXTS.title} onBack={to('branch')}>
          <BabyTexts />
        </Screen>
      );
    case 'questions':
      return (
        <Questions<ScreenQuestion>
          {...{ owner: known.owner, answers }}
          questions={questionsOf(program)}
          texts={SCREEN_QUESTION_TEXTS}
          yes={(question, onGoOn) => <Yes {...{ program, question, answers, onGoOn }} />}
          onChange={setAnswers}
          onBack={to('promise')}
          onDone={to('choices')}
        />
      );
    case 'choices':
      return <FirstChoices {...{ known, program, answers }} onBack={to('questions')} />;
  }
}

function Promised({ known, program, onStart }: StartProps & { onStart: () => void }) {
  const why = endOfProgram({ program }, known.guards);
  return (
    <Screen title={PROGRAM_TEXTS[program].promise}>
      {([1, 2, 3, 4] as const).map((step) => (
        <p key={step}>
          Week {step}: {STEP_TEXTS[`${program}.${step}`].title}
        </p>
      ))}
      {why && why !== 'finished' ? <EndAdvice why={why} /> : <Button onClick={onStart}>Start</Button>}
    </Screen>
  );
}

type YesProps = { program: ProgramId; question: ScreenQuestion; answers: ScreenAnswers; onGoOn: () => void };

/** What a yes leads to: another way, or on with the questions. */
function Yes({ program, question, answers, onGoOn }: YesProps) {
  const screened = screening(program, answers);
  const refusal = screened.state === 'refused' && screened.question === question ? screened.refusal : null;
  return (
    <>
      <Advice text={SCREEN_YES[question]} section={refusal === 'shift-plan' ? 'shift' : SCREEN_LINKS[question]}>
        {refusal === 'baby' && <BabyTexts />}
      </Advice>
      {refusal === null && <Button onClick={onGoOn}>Go on</Button>}
      {(refusal === 'clinician' || refusal === 'doctor') && <ToProgram program="know" />}
    </>
  );
}

/** What the first step needs, then the start. */
function FirstChoices({
  known,
  program,
  answers,
  onBack,
}: StartProps & { answers: ScreenAnswers; onBack: () => void }) {
  const screened = screening(program, answers);
  const step = { program, step: 1 as const, adaptations: screened.state === 'may-start' ? screened.adaptations : [] };
  const [choices, setChoices] = useState(() => suggestedChoices(step, known));
  const start = useStartProgram(known.owner);
  const isReady = isComplete(step, choices) && !start.isPending;
  const onSuccess = ({ outcome }: { outcome: string }) =>
    outcome === 'refused' ? onBack() : navigate('/programs', { replace: true });
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
