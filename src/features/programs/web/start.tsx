import { useState } from 'react';
import { PAGE_PATHS } from '#contract/pages.ts';
import { useStartProgram } from '#core/programs/web/use-programs.ts';
import { missingChoices } from '#domain/programs/program-changes.ts';
import { endOfProgram } from '#domain/programs/program-end.ts';
import type { ProgramId } from '#domain/programs/program-state.ts';
import { BABY_TEXTS, BRANCH_TEXTS, PROGRAM_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { questionsOf, type ScreenAnswers, type ScreenQuestion, screening } from '#domain/programs/screen.ts';
import { SCREEN_LINKS, SCREEN_QUESTION_TEXTS, SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { Button } from '#ui/button.tsx';
import { navigate } from '#ui/link.ts';
import { ChoiceFields, goalProblem, suggestedChoices } from './choice-fields.tsx';
import { BabyTexts, EndAdvice, ToProgram } from './end-advice.tsx';
import { Advice, Answers, Screen } from './parts.tsx';
import { Questions } from './questions.tsx';
import type { Known } from './use-known.ts';

type StartProps = { known: Known; program: ProgramId };
type Stage = 'promise' | 'branch' | 'baby' | 'questions' | 'choices';

/** The page with plans for trips and shifts, once there is one. */
const PLANS = PAGE_PATHS.find((path) => (path as string) === '/trips-and-shifts');

/** From the promise of a program over its questions and the first choices to its start. */
export function Start({ known, program }: StartProps) {
  const [stage, setStage] = useState<Stage>('promise');
  const isAdult = known.preferences.ageGroup !== null;
  const [answers, setAnswers] = useState<ScreenAnswers>(isAdult ? { age: false } : {});
  const to = (next: Stage) => () => setStage(next);
  switch (stage) {
    case 'promise':
      return <Promised {...{ known, program }} onStart={to(program === 'hours' ? 'branch' : 'questions')} />;
    case 'branch': {
      const plans = PLANS ? [BRANCH_TEXTS.trip, BRANCH_TEXTS.shift] : [];
      return (
        <Screen key={stage} title="What shifts them?" onBack={to('promise')}>
          <Answers
            answers={[
              { label: BRANCH_TEXTS.late, onChoose: to('questions') },
              ...plans.map((label) => ({ label, onChoose: () => PLANS && navigate(PLANS) })),
              { label: BRANCH_TEXTS.baby, onChoose: to('baby') },
            ]}
          />
        </Screen>
      );
    }
    case 'baby':
      return (
        <Screen key={stage} title={BABY_TEXTS.title} onBack={to('branch')}>
          <BabyTexts />
        </Screen>
      );
    case 'questions':
      return (
        <Questions<ScreenQuestion>
          {...{ known, answers }}
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
      <ol className="grid gap-2">
        {([1, 2, 3, 4] as const).map((step) => (
          <li key={step} className="flex gap-4">
            <span className="w-16 flex-none text-muted-foreground">Week {step}</span>
            {STEP_TEXTS[`${program}.${step}`].title}
          </li>
        ))}
      </ol>
      {why ? (
        <EndAdvice why={why} />
      ) : (
        <Button className="justify-self-start" onClick={onStart}>
          Start
        </Button>
      )}
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
      {refusal === null && (
        <Button className="justify-self-start" onClick={onGoOn}>
          Go on
        </Button>
      )}
      {(refusal === 'clinician' || refusal === 'doctor') && <ToProgram program="know" />}
    </>
  );
}

type FirstChoicesProps = StartProps & { answers: ScreenAnswers; onBack: () => void };

/** What the first step needs, then the start. */
function FirstChoices({ known, program, answers, onBack }: FirstChoicesProps) {
  const screened = screening(program, answers);
  const step = { program, step: 1 as const, adaptations: screened.state === 'may-start' ? screened.adaptations : [] };
  const [choices, setChoices] = useState(() => suggestedChoices(step, known));
  const start = useStartProgram(known.owner);
  const names = missingChoices(step, {});
  const isReady = missingChoices(step, choices).length === 0 && goalProblem(step, choices) === null;
  const onSuccess = ({ outcome }: { outcome: string }) =>
    outcome === 'refused' ? onBack() : navigate('/programs', { replace: true });
  const begin = () => isReady && !start.isPending && start.mutate({ program, answers, choices }, { onSuccess });
  const { title, what } = STEP_TEXTS[`${program}.1`];
  return (
    <Screen key="choices" eyebrow="Week 1" title={title} onBack={onBack}>
      <p>{what}</p>
      {names.length > 0 && <ChoiceFields {...{ step, names, choices }} onChange={setChoices} />}
      <Button className="justify-self-start" aria-disabled={!isReady || start.isPending} onClick={begin}>
        Start tonight
      </Button>
    </Screen>
  );
}
