import { useState } from 'react';
import type { StartedWindow } from '#core/programs/contract.ts';
import { useStartWindow } from '#core/programs/web/use-program-changes.ts';
import { formatShortDuration } from '#domain/insights/format.ts';
import { filled } from '#domain/programs/program-texts.ts';
import { ageOf } from '#domain/programs/sleep-need.ts';
import { WINDOW_QUESTIONS, type WindowQuestion, windowLimits } from '#domain/programs/sleep-window.ts';
import { WINDOW_LINKS, WINDOW_QUESTION_TEXTS, WINDOW_TEXTS, WINDOW_YES } from '#domain/programs/window-texts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { navigate } from '#ui/link.ts';
import { TimeInput } from '#ui/time-input.tsx';
import { Advice, Screen, Sources } from './parts.tsx';
import { Questions } from './questions.tsx';
import type { WithProgram } from './use-known.ts';

type Question = WindowQuestion | 'age';
type Answers = Partial<Record<Question, boolean>>;

/** What the sleep window is, the age, twelve questions one at a time, and the agreement before its start. */
export default function WindowWay({ known, program }: WithProgram) {
  const { ageGroup } = known.preferences;
  const [stage, setStage] = useState<'facts' | 'questions' | 'agree'>('facts');
  const [answers, setAnswers] = useState<Answers>({});
  const [isAgeAsked] = useState(ageGroup === null);
  const to = (next: typeof stage) => () => setStage(next);
  if (stage === 'agree') return <Agree {...{ known, program, answers }} onBack={to('questions')} />;
  if (stage === 'facts') {
    const floor = formatShortDuration(windowLimits(ageOf(ageGroup) ?? 18).floor);
    return (
      <Screen title="What it is">
        <p>{filled(WINDOW_TEXTS.what, { floor })}</p>
        <p>{WINDOW_TEXTS.facts}</p>
        <Sources sources={WINDOW_TEXTS.sources} />
        <p>{WINDOW_TEXTS.first}</p>
        {ageGroup && <p>{WINDOW_TEXTS.ages[ageGroup]}</p>}
        <Button onClick={to('questions')}>Go on</Button>
      </Screen>
    );
  }
  return (
    <Questions<Question>
      {...{ owner: known.owner, answers }}
      questions={isAgeAsked ? ['age', ...WINDOW_QUESTIONS] : WINDOW_QUESTIONS}
      texts={{ age: WINDOW_TEXTS.age, ...WINDOW_QUESTION_TEXTS }}
      yes={(question) => <No question={question} />}
      onChange={setAnswers}
      onBack={to('facts')}
      onDone={to('agree')}
    />
  );
}

const No = ({ question }: { question: Question }) =>
  question === 'age' ? (
    <Advice text={WINDOW_TEXTS.ageNo} section="children" />
  ) : (
    <Advice text={WINDOW_YES[question]} section={WINDOW_LINKS[question] ?? 'long-trouble'} />
  );

function Agree({ known, program, answers, onBack }: WithProgram & { answers: Answers; onBack: () => void }) {
  const [rise, setRise] = useState(program.choices.rise ?? '');
  const [isAgreed, setIsAgreed] = useState(false);
  const start = useStartWindow(known.owner, program.id);
  const { age: _, ...given } = answers;
  const isReady = isAgreed && rise !== '' && !start.isPending;
  const onSuccess = ({ outcome }: StartedWindow) => outcome === 'started' && navigate('/programs', { replace: true });
  return (
    <Screen key="agree" title="Before you start" onBack={onBack}>
      <p>{WINDOW_TEXTS.first}</p>
      <p>{WINDOW_TEXTS.nap}</p>
      <TimeInput label="Get up at, every day" value={rise} onChange={setRise} />
      <Checkbox checked={isAgreed} onChange={setIsAgreed}>
        {WINDOW_TEXTS.agree}
      </Checkbox>
      {start.data && <Refusal answer={start.data} />}
      <Button aria-disabled={!isReady} onClick={() => isReady && start.mutate({ answers: given, rise }, { onSuccess })}>
        Start tonight
      </Button>
    </Screen>
  );
}

function Refusal({ answer }: { answer: StartedWindow }) {
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
