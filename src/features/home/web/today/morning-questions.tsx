import type { ReactNode } from 'react';
import { useAnswer } from '#core/experiments/web/use-answer.ts';
import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { habitField } from '#core/nights/web/saving/night.ts';
import { CHECKLIST, HABIT_KEYS } from '#domain/checklist.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { usualHabits } from '#domain/usual-habits.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FOOT } from './card-parts.tsx';
import type { Entries } from './save-night.ts';
import type { TodayFacts } from './today-state.ts';
import type { Tap } from './use-one-tap.ts';

type MorningQuestionsProps = {
  owner: string;
  date: LocalDate;
  facts: TodayFacts;
  /** After a hard night nothing is pressed on the person. */
  isQuiet: boolean;
  save: (tap: Tap) => void;
  /** The question of the experiment was answered. */
  answered: () => void;
};

/** What is still open of a rated night: its habits, and whether it went as the running experiment planned. */
export default function MorningQuestions(props: MorningQuestionsProps) {
  return (
    <>
      <Habits {...props} />
      <Experiment {...props} />
    </>
  );
}

function Habits({ date, facts, isQuiet, save }: MorningQuestionsProps) {
  const usual = usualHabits(date, facts.logs);
  const isAnswered = facts.logs.some((log) => log.date === date && log.isAnswered);
  if (isAnswered || !usual || usual.length === 0) return null;
  const count = `${usual.length} of ${CHECKLIST.length}`;
  // The answer comes last, because an undo that unticks would count as one.
  const entries: Entries = [
    ...HABIT_KEYS.map((key) => [habitField(key), usual.includes(key)] as const),
    ['isAnswered', true],
  ];
  return (
    <Question title="Habits last evening" text={`As usual? ${count}.`}>
      <Button
        variant={isQuiet ? 'quiet' : 'primary'}
        onClick={() => save({ date, entries, rating: null, what: `Habits as usual, ${count}` })}
      >
        Yes
      </Button>
      <ButtonLink href="/daily-log" variant="quiet">
        Change
      </ButtonLink>
    </Question>
  );
}

function Experiment({ owner, date, answered }: MorningQuestionsProps) {
  const { running } = useExperiments(owner).data ?? {};
  const answer = useAnswer(owner, () => {});
  const night = running?.nights.find((one) => one.date === date);
  if (!running || !night || night.isAnswered) return null;
  return (
    <Question
      title="Your experiment"
      text={`${intentionName(running.intention)}. Planned: ${ARM_NAMES[night.arm].toLowerCase()}. Did it go that way?`}
    >
      {[true, false].map((asPlanned) => (
        <Button
          key={String(asPlanned)}
          variant="quiet"
          aria-disabled={answer.isPending}
          onClick={() =>
            !answer.isPending && answer.mutate({ experimentId: running.id, date, asPlanned }, { onSuccess: answered })
          }
        >
          {asPlanned ? 'Yes' : 'No'}
        </Button>
      ))}
    </Question>
  );
}

const Question = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section aria-label={title} className={`${FOOT} block!`}>
    <p className="font-semibold">{title}</p>
    <p className="mb-2.5 text-md text-muted-foreground">{text}</p>
    <div className="grid grid-cols-2 gap-2">{children}</div>
  </section>
);
