import type { ReactNode } from 'react';
import { usePreferences } from '#core/preferences/web/use-preferences.ts';
import { NightQuestionChips } from '#core/programs/web/night-question-chips.tsx';
import { OpeningQuestion } from '#core/programs/web/opening-question.tsx';
import { tonightText } from '#core/programs/web/step-words.ts';
import { useChangeProgram } from '#core/programs/web/use-program-changes.ts';
import { type ProgramNow, useProgramTonight } from '#core/programs/web/use-program-tonight.ts';
import { stepIdOf } from '#domain/programs/program-state.ts';
import { CARD_TEXTS, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { windowHours } from '#domain/programs/tonight-step.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import { Button } from '#ui/button.tsx';
import { ChevronRight, MoonStar } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';
import { FOOT, FootNote, FootText, onOneLine, Unsettled } from './card-parts.tsx';

type ProgramRowProps = {
  owner: string;
  /** The wake date of the last night, if it is rated. */
  ratedOn: LocalDate | null;
  isReachable: boolean;
  /** Whether the opening question may be asked. */
  asks: boolean;
  /** What is proposed without a program. */
  children?: ReactNode;
};

/** Tonight's step of the running program, and its question about last night. Without one, what the trouble is: asked once. */
export default function ProgramRow({ owner, asks, children, ...props }: ProgramRowProps) {
  const program = useProgramTonight(owner);
  const { preferences, failedQuery } = usePreferences(owner);
  const isAsked = program === null && asks && props.isReachable;
  const isWaiting = program === undefined ? props.isReachable : isAsked && !preferences && !failedQuery;
  if (program) return <RunningProgram key={program.running.id} {...{ owner, program }} {...props} />;
  return (
    <>
      {children}
      {isAsked && preferences?.trouble === null && (
        <div className={`${FOOT} block! py-3.5!`}>
          <OpeningQuestion owner={owner} trouble={null} />
        </div>
      )}
      {isWaiting && <Unsettled />}
    </>
  );
}

type RunningProps = { owner: string; program: ProgramNow } & Pick<ProgramRowProps, 'ratedOn' | 'isReachable'>;

function RunningProgram({ owner, program, ratedOn, isReachable }: RunningProps) {
  const { running, step, isOver } = program;
  const { mutate: change } = useChangeProgram(owner, running.id);
  return (
    <section aria-label="Your program" className={`${FOOT} flex-col items-stretch! gap-1`}>
      <Link href="/programs" className="flex min-h-11 items-center gap-4">
        <FootText icon={<MoonStar />}>
          <FootNote>Your program, week {running.step}</FootNote>
          <span className="block font-semibold">{STEP_TEXTS[stepIdOf(running)].title}</span>
          {linesOf(program).map((line) => (
            <span key={line} className="block text-md">
              {onOneLine(line)}
            </span>
          ))}
        </FootText>
        <ChevronRight className="flex-none text-muted-foreground" />
      </Link>
      <div className="ml-8.5 grid gap-1">
        {ratedOn && isReachable && <NightQuestionChips program={running} date={ratedOn} change={change} />}
        {step && !isOver && isReachable && (
          <Button variant="ghost" className="-ml-5 w-fit" onClick={() => change({ action: 'not-tonight' })}>
            {CARD_TEXTS.notTonight}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What is to be done now, the most important first. */
function linesOf({ running, step, isOver, evening }: ProgramNow): string[] {
  const { pausedOn, notTonightOn, window } = running;
  const windowBed = windowHours(running)?.targetBedTime;
  const isAsked = windowBed !== undefined && window !== null && window.answeredOn < evening;
  return [
    ...(isAsked ? ['First, one question about dozing by day.'] : []),
    ...(windowBed ? [`Bed at ${clockText(windowBed)} or later, when sleepy.`] : []),
    ...(isOver ? [CARD_TEXTS.next] : pausedOn ? ['Paused. Go on when you like.'] : step ? [tonightText(step)] : []),
    ...(notTonightOn === evening && !isOver ? ['Not tonight.'] : []),
  ];
}
