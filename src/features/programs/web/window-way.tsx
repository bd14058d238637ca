import { type ReactNode, useState } from 'react';
import type { StartedWindow } from '#core/programs/contract.ts';
import { useStartWindow } from '#core/programs/web/use-programs.ts';
import { formatShortDuration } from '#domain/insights/format.ts';
import { filled } from '#domain/programs/program-texts.ts';
import { ageOf } from '#domain/programs/sleep-need.ts';
import { WINDOW_QUESTIONS, type WindowQuestion, windowLimits } from '#domain/programs/sleep-window.ts';
import { WINDOW_LINKS, WINDOW_QUESTION_TEXTS, WINDOW_TEXTS, WINDOW_YES } from '#domain/programs/window-texts.ts';
import { Button } from '#ui/button.tsx';
import { navigate } from '#ui/link.ts';
import { TimeInput } from '#ui/time-input.tsx';
import { Advice, Screen, Sources } from './parts.tsx';
import { Questions } from './questions.tsx';
import type { Known, WithProgram } from './use-known.ts';

type Question = WindowQuestion | 'age';
type Answers = Partial<Record<Question, boolean>>;

/** What the sleep window is, the age, twelve questions one at a time, and the agreement before its start. */
export function WindowWay({ known, program }: WithProgram) {
  const [stage, setStage] = useState<'facts' | 'questions' | 'agree'>('facts');
  const [answers, setAnswers] = useState<Answers>({});
  const [isAgeAsked] = useState(known.preferences.ageGroup === null);
  if (stage === 'facts') return <Facts known={known} onNext={() => setStage('questions')} />;
  if (stage === 'agree') return <Agree {...{ known, program, answers }} onBack={() => setStage('questions')} />;
  return (
    <Questions<Question>
      {...{ known, answers }}
      questions={isAgeAsked ? ['age', ...WINDOW_QUESTIONS] : WINDOW_QUESTIONS}
      texts={{ age: WINDOW_TEXTS.age, ...WINDOW_QUESTION_TEXTS }}
      yes={(question) => <No question={question} />}
      onChange={setAnswers}
      onBack={() => setStage('facts')}
      onDone={() => setStage('agree')}
    />
  );
}

const No = ({ question }: { question: Question }) =>
  question === 'age' ? (
    <Advice text={WINDOW_TEXTS.ageNo} section="children" />
  ) : (
    <Advice text={WINDOW_YES[question]} section={WINDOW_LINKS[question] ?? 'long-trouble'} />
  );

function Facts({ known, onNext }: { known: Known; onNext: () => void }) {
  const { ageGroup } = known.preferences;
  const { floor } = windowLimits(ageOf(ageGroup) ?? 18);
  return (
    <Screen key="facts" title="What it is">
      <p>{filled(WINDOW_TEXTS.what, { floor: formatShortDuration(floor) })}</p>
      <div>
        <p>{WINDOW_TEXTS.facts}</p>
        <Sources sources={WINDOW_TEXTS.sources} />
      </div>
      <p>{WINDOW_TEXTS.first}</p>
      {ageGroup && <p>{WINDOW_TEXTS.ages[ageGroup]}</p>}
      <Button className="justify-self-start" onClick={onNext}>
        Go on
      </Button>
    </Screen>
  );
}

function Agree({ known, program, answers, onBack }: WithProgram & { answers: Answers; onBack: () => void }) {
  const [rise, setRise] = useState(program.choices.rise ?? '');
  const [isAgreed, setIsAgreed] = useState(false);
  const start = useStartWindow(known.owner, program.id);
  const { age: _, ...given } = answers;
  const isReady = isAgreed && rise !== '' && !start.isPending;
  const begin = () =>
    isReady &&
    start.mutate(
      { answers: given, rise },
      { onSuccess: ({ outcome }) => outcome === 'started' && navigate('/programs', { replace: true }) },
    );
  return (
    <Screen key="agree" title="Before you start" onBack={onBack}>
      <p>{WINDOW_TEXTS.first}</p>
      <p>{WINDOW_TEXTS.nap}</p>
      <TimeInput label="Get up at, every day" className="max-w-60" value={rise} onChange={setRise} />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={isAgreed}
          onChange={() => setIsAgreed(!isAgreed)}
          className="mt-0.5 size-6 flex-none accent-primary"
        />
        {WINDOW_TEXTS.agree}
      </label>
      {start.data && refusal(start.data)}
      <Button className="justify-self-start" aria-disabled={!isReady} onClick={begin}>
        Start tonight
      </Button>
    </Screen>
  );
}

function refusal(answer: StartedWindow): ReactNode {
  switch (answer.outcome) {
    case 'started':
      return null;
    case 'refused':
      return <No question={answer.question} />;
    case 'age':
      return <No question="age" />;
    case 'too-few':
      return <Advice text={filled(WINDOW_TEXTS.tooFew, { n: String(answer.missing) })} />;
    case 'not-needed': {
      const { efficiency, asleep } = WINDOW_TEXTS.notNeeded;
      const percent = Math.round(answer.efficiency * 100);
      return <Advice text={percent >= 85 ? filled(efficiency, { percent: String(percent) }) : asleep} />;
    }
  }
}
