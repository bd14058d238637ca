import {
  ANSWER_FITS,
  type Answers,
  type AnswersResult,
  NOTHING_FITS,
  QUESTIONS_INTRO,
} from '#domain/safety/questions.ts';
import { SECTIONS } from '#domain/safety/sections.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CrisisText } from '#ui/crisis-text.tsx';
import { Printer } from '#ui/icons/icons.ts';
import { GroupRow } from './group-row.tsx';
import { QuestionFields } from './question-fields.tsx';

type QuestionsPartProps = { answers: Answers; result: AnswersResult; onChange: (answers: Answers) => void };

/** The questions, what the answers show, and the way to a print for a doctor. */
export const QuestionsPart = ({ answers, result, onChange }: QuestionsPartProps) => (
  <GroupRow id="questions" title="Questions" text={QUESTIONS_INTRO} isPrinted={false}>
    <QuestionFields answers={answers} onChange={onChange} />
    <Result {...result} />
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button icon={<Printer />} onClick={() => window.print()}>
        Print for your doctor
      </Button>
      <ArrowLink href="/sleep-summary" className="min-h-11">
        Your last 30 nights on one page
      </ArrowLink>
    </div>
  </GroupRow>
);

/** The live region stays in the page, so that its first text is announced too. */
function Result({ sections, isCrisisFirst, isComplete }: AnswersResult) {
  const fits = sections.length > 0;
  const message = fits ? ANSWER_FITS : isComplete ? NOTHING_FITS : null;
  return (
    <div
      className={classNames(message !== null && 'mt-7 rounded-lg bg-sunk px-5 py-4.5 inset-line forced-colors:border')}
    >
      <div role="status" className="grid gap-2 leading-6">
        {isCrisisFirst && <CrisisText />}
        {message !== null && <p>{message}</p>}
      </div>
      {fits && (
        <ul className="mt-1">
          {SECTIONS.filter(({ id }) => sections.includes(id)).map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-xs font-[550] text-lamp-ink decoration-1 underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
