import { useState } from 'react';
import { stepWords } from '#core/programs/web/step-words.ts';
import { useChangeProgram } from '#core/programs/web/use-programs.ts';
import { programCard } from '#domain/programs/program-card.ts';
import { type ProgramState, WEEK_NIGHTS } from '#domain/programs/program-state.ts';
import { CARD_TEXTS, filled, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { HeartPulse } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';
import { WindowShape } from '#ui/window-glyph.tsx';
import { Compare } from './compare.tsx';
import { EighthDay, Judged } from './eighth-day.tsx';
import { StepCard } from './step-card.tsx';
import { programNights, type WithChange, type WithProgram } from './use-known.ts';
import { DailyQuestion, WindowCard } from './window-card.tsx';

/** The running program: this week's step, its question, what is ahead, and the ways out. */
export function Running({ known, program }: WithProgram) {
  const { mutate: change } = useChangeProgram(known.owner, program.id);
  const card = programCard(program, programNights(known, program), known.evening);
  const parts = { known, program, change };
  return (
    <div className="grid gap-4 md:gap-6">
      <DailyQuestion {...parts} />
      <Sill program={program} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid min-w-0 gap-4 md:gap-6">
          {card.phase === 'questions' && <EighthDay change={change} />}
          {card.phase === 'judged' && <Judged key={program.step} {...parts} card={card} />}
          {card.phase === 'paused' ? <Paused {...parts} isOver={card.isOver} /> : <StepCard {...parts} />}
          {program.step === 4 && card.phase !== 'paused' && <Compare {...parts} />}
          <WindowCard {...parts} />
        </div>
        <FourSteps program={program} />
      </div>
      <Ends {...parts} isPaused={card.phase === 'paused'} />
    </div>
  );
}

const STEPS = [1, 2, 3, 4] as const;

/** Past weeks filled, this week lit, the rest dashed. */
const shapeOf = ({ step, ended }: ProgramState, week: number) => {
  const isNow = week === step && !ended;
  return { state: week <= step ? ('with' as const) : ('to-come' as const), isTonight: isNow };
};

export const Sill = ({ program }: { program: ProgramState }) => (
  <div
    role="img"
    aria-label={program.ended ? `${program.step} of 4 weeks` : `Week ${program.step} of 4`}
    className="grid max-w-105 grid-cols-4 text-center text-sm text-muted-foreground"
  >
    {STEPS.map((week) => {
      const shape = shapeOf(program, week);
      return (
        <div key={week} aria-hidden="true">
          <svg viewBox="0 0 20 25" aria-hidden="true" className="mx-auto block h-14 w-11 overflow-visible">
            <WindowShape {...shape} />
          </svg>
          <span
            className={`block border-t-2 border-(--line-strong) pt-2 ${shape.isTonight ? 'font-semibold text-lamp-ink' : ''}`}
          >
            Week {week}
          </span>
        </div>
      );
    })}
  </div>
);

function FourSteps({ program }: Pick<WithProgram, 'program'>) {
  const { choices, step, stepStartedOn } = program;
  const whenOf = (week: number): string => {
    if (week === step) return 'This week';
    return week < step ? 'Over' : monthAndDay(addDays(stepStartedOn, WEEK_NIGHTS * (week - step)));
  };
  return (
    <Card aria-labelledby="steps">
      <CardTitle id="steps">The four steps</CardTitle>
      <ol>
        {STEPS.map((week) => {
          const { title, what } = STEP_TEXTS[`${program.program}.${week}`];
          return (
            <li
              key={week}
              className="grid grid-cols-[1.25rem_1fr_auto] items-center gap-4 border-t border-border py-3.5 first:border-0 first:pt-0 last:pb-0"
            >
              <svg viewBox="0 0 20 25" aria-hidden="true" className="h-6 w-5 text-muted-foreground">
                <WindowShape {...shapeOf(program, week)} />
              </svg>
              <div className="min-w-0">
                <p className="font-semibold">{title}</p>
                {week > step && <p className="text-sm text-muted-foreground">{filled(what, stepWords(choices))}</p>}
              </div>
              <span className="text-sm text-muted-foreground">{whenOf(week)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const Paused = ({ program, change, isOver }: WithChange & { isOver: boolean }) => (
  <Card aria-labelledby="paused">
    <CardTitle id="paused" className="mb-2">
      Paused
    </CardTitle>
    <p className="text-muted-foreground">
      {isOver ? 'That is more than two weeks ago. ' : ''}
      Since {monthAndDay(program.pausedOn ?? program.stepStartedOn)}. The step begins again when you go on.
    </p>
    <Button className="mt-4" onClick={() => change({ action: 'resume' })}>
      Go on
    </Button>
  </Card>
);

function Ends({ change, isPaused }: WithChange & { isPaused: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 px-1 print:hidden">
      <TextLink href="/when-to-see-a-doctor#driving" className="min-h-11 text-md">
        <HeartPulse />
        Dangerously sleepy by day?
      </TextLink>
      <div className="-ml-5 flex flex-wrap md:-mr-5">
        {!isPaused && (
          <Button variant="ghost" onClick={() => change({ action: 'pause' })}>
            {CARD_TEXTS.pause}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          {CARD_TEXTS.stop}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        isAlert
        title={`${CARD_TEXTS.stop}?`}
        description="Your nights stay. You can begin again any time."
        actions={
          <>
            <Button variant="quiet" onClick={() => change({ action: 'stop' })}>
              Stop
            </Button>
            <Button data-safe onClick={() => setIsAsking(false)}>
              Go on
            </Button>
          </>
        }
      />
    </div>
  );
}
