import { type ReactNode, useId } from 'react';
import type { Answers } from '#domain/room/room-report.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Check } from '#ui/icons/icons.ts';
import { LinkButton } from '#ui/text-link.tsx';
import { QUESTIONS, QuestionTaps, SEEN_SCREEN_PROMPT } from './question-taps.tsx';
import { answered, currentQuestion, QUESTION_NAMES, type QuestionName, type Questions, reopened } from './questions.ts';

type QuestionPanelProps = {
  questions: Questions;
  onChange: (questions: Questions) => void;
  /** Whether the photo shows what looks like a screen. */
  seesScreen?: boolean;
  /** Shown when every question is answered. */
  done: ReactNode;
};

/** One question at a time, and a line for each answered one. */
export function QuestionPanel({ questions, onChange, seesScreen = false, done }: QuestionPanelProps) {
  const titleId = useId();
  const current = currentQuestion(questions);
  const lines = QUESTION_NAMES.filter((name) => name !== current && questions.answers[name] !== undefined);
  return (
    <Card aria-labelledby={current ? titleId : undefined} className="flex flex-col">
      {current ? (
        <div key={current} className="room-question-in flex flex-auto flex-col">
          <Progress questions={questions} current={current} />
          <Heading
            level={2}
            size="panel"
            id={titleId}
            ref={focusNext}
            tabIndex={-1}
            className="mt-2.5 text-balance outline-none"
          >
            {current === 'screen' && seesScreen ? SEEN_SCREEN_PROMPT : QUESTIONS[current].prompt}
          </Heading>
          <QuestionTaps
            name={current}
            titleId={titleId}
            answer={questions.answers[current]}
            onAnswer={(answer: Answers[QuestionName]) => onChange(answered(questions, current, answer as never))}
          />
        </div>
      ) : (
        done
      )}
      {lines.length > 0 && (
        <ul className="mt-4.5 grid border-t border-border pt-2">
          {lines.map((name) => (
            <AnsweredLine
              key={name}
              name={name}
              questions={questions}
              onChange={() => onChange(reopened(questions, name))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The focus goes to the next question, unless it is somewhere else on the page: the answered one is gone. */
function focusNext(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}

const Progress = ({ questions, current }: { questions: Questions; current: QuestionName }) => (
  <p className="flex items-center gap-3 text-sm font-[550] text-muted-foreground">
    <span aria-hidden="true" className="flex gap-1">
      {QUESTION_NAMES.map((name) => (
        <span
          key={name}
          className={classNames(
            'h-1 w-4.5 rounded-full forced-colors:border',
            name === current ? 'bg-lamp' : questions.answers[name] === undefined ? 'bg-track' : 'bg-(--ink-3)',
          )}
        />
      ))}
    </span>
    Question {QUESTION_NAMES.indexOf(current) + 1} of {QUESTION_NAMES.length}
  </p>
);

function AnsweredLine({
  name,
  questions,
  onChange,
}: {
  name: QuestionName;
  questions: Questions;
  onChange: () => void;
}) {
  const { topic, prompt, options } = QUESTIONS[name];
  const label = options.find(({ value }) => value === questions.answers[name])?.label;
  return (
    <li className="flex min-h-11 items-center gap-2.5 text-md leading-[1.35rem] text-muted-foreground">
      <Check className="size-5 flex-none text-excellent-ink" />
      <span className="min-w-0 flex-auto">
        {topic}: <b className="font-semibold text-foreground">{label}</b>
      </span>
      <LinkButton aria-label={`Change: ${prompt}`} onClick={onChange}>
        Change
      </LinkButton>
    </li>
  );
}
