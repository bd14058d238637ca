import { Fragment, lazy, Suspense, useState } from 'react';
import { NightQuestionChips } from '#core/programs/web/night-question-chips.tsx';
import { stepWords, tonightText } from '#core/programs/web/step-words.ts';
import { useChangeProgram } from '#core/programs/web/use-program-changes.ts';
import { isStepOver, missingChoices } from '#domain/programs/program-changes.ts';
import { MAX_PAUSE_DAYS, type StepNumber, stepIdOf, WEEK_NIGHTS } from '#domain/programs/program-state.ts';
import { CARD_TEXTS, filled, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { SCREEN_YES } from '#domain/programs/screen-texts.ts';
import { isStillHard, stepReview } from '#domain/programs/step-review.ts';
import { generalText } from '#domain/programs/step-words.ts';
import { programTonight } from '#domain/programs/tonight-step.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { addDays, dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chips } from '#ui/chips.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Heading } from '#ui/heading.tsx';
import { HeartPulse, MoonStar } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';
import { WindowShape } from '#ui/window-glyph.tsx';
import { ChoiceFields, isComplete, suggestedChoices } from './choice-fields.tsx';
import { EndAdvice, WhatNow } from './ended.tsx';
import { Advice, Panel, Sources } from './parts.tsx';
import type { WithChange, WithProgram } from './use-known.ts';
import { DailyQuestion, WindowCard } from './window-card.tsx';

// Only the fourth week and what follows it compare.
const Compare = lazy(() => import('./compare.tsx'));

/** The running program or the last one: this week's step, its question, what is ahead, and the ways out. */
export function ProgramView({ known, program }: WithProgram) {
  const { mutate: change } = useChangeProgram(known.owner, program.id);
  const { ended, step, pausedOn, isChecked } = program;
  if (ended && ended.why !== 'finished') return <EndAdvice why={ended.why} />;
  const isOver = isStepOver(program, known.evening);
  const parts = { known, program, change };
  const isHard = ended && isStillHard(known.nights, known.today, known.guards);
  return (
    <div className="grid gap-4 md:gap-6">
      {!ended && <Sill step={step} />}
      <DailyQuestion {...parts} />
      {isHard && (
        <Advice
          text="Four weeks, and the nights are still hard. Ask a doctor for CBT-I by name."
          section="long-trouble"
        />
      )}
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid min-w-0 gap-4 md:gap-6">
          {isOver && !isChecked && <EighthDay change={change} />}
          {isOver && isChecked && <Judged key={step} {...parts} />}
          {pausedOn && <Paused {...parts} pausedOn={pausedOn} />}
          {!ended && !pausedOn && <StepCard {...parts} />}
          <Suspense>{step === 4 && !pausedOn && <Compare {...parts} />}</Suspense>
          <WindowCard {...parts} />
        </div>
        {ended ? <WhatNow {...parts} /> : <FourSteps {...parts} />}
      </div>
      {!ended && (
        <div className="flex flex-wrap items-start justify-between gap-x-8 px-1 print:hidden">
          <TextLink href="/when-to-see-a-doctor#driving" className="min-h-11 text-md">
            <HeartPulse />
            Dangerously sleepy by day?
          </TextLink>
          {!pausedOn && (
            <Button variant="ghost" size="small" onClick={() => change({ action: 'pause' })}>
              {CARD_TEXTS.pause}
            </Button>
          )}
          <StopButton change={change} />
        </div>
      )}
    </div>
  );
}

/** What the week is about, tonight's part of it, why, and what the step asks about a night. */
function StepCard({ known, program, change }: WithChange) {
  const step = stepIdOf(program);
  const { title, why, sources = [], done, note } = STEP_TEXTS[step];
  // The goal names the time of a night that is put off, too.
  const { freeEvenings } = known.preferences;
  const tonight = programTonight({ ...program, notTonightOn: null }, { ...known, freeEvenings }).step;
  const shown = program.notTonightOn === known.evening ? null : tonight;
  const words = stepWords({ ...program.choices, ...tonight?.values });
  const what = generalText(program);
  const open = (what: 'hours' | 'test') => () => change({ action: 'opened', what });
  return (
    <Card aria-label={title} className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2 text-md font-semibold text-lamp-ink">
        <MoonStar />
        {shown ? 'Tonight' : 'This week'}
      </p>
      <Heading level={2} size="page" className="text-pretty">
        {title}
      </Heading>
      {(shown || what === null) && tonight && <p className="text-lg leading-7">{tonightText(tonight)}</p>}
      {what && <p>{what}</p>}
      {[note, `Why: ${filled(why, words)}`, tonight && what && `Done when: ${filled(done, words)}`].map(
        (text) =>
          text && (
            <p key={text} className="text-md text-muted-foreground">
              {text}
            </p>
          ),
      )}
      <Sources sources={sources} />
      {step === 'know.2' && (
        <ButtonLink href="/progress-dashboard#patterns" onClick={open('hours')}>
          Open “Your hours”
        </ButtonLink>
      )}
      {step === 'know.4' && <ButtonLink href="/your-week">Open your letter</ButtonLink>}
      {step === 'know.3' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/experiments?view=choose" onClick={open('test')}>
            Choose what to test
          </ButtonLink>
          <Button variant="quiet" aria-pressed={program.opened.includes('test')} onClick={open('test')}>
            No test for me
          </Button>
        </div>
      )}
      {shown && (
        <Button variant="quiet" onClick={() => change({ action: 'not-tonight' })}>
          {CARD_TEXTS.notTonight}
        </Button>
      )}
      <NightQuestionChips program={program} date={known.evening} change={change} />
    </Card>
  );
}

const EIGHTH_DAY = [
  ['isDark', 'dark', 'mood'],
  ['isSleepy', 'sleepy', 'driving'],
] as const;

/** The two questions of the eighth day. A yes is answered here too, for a person without a connection. */
function EighthDay({ change }: Pick<WithChange, 'change'>) {
  const [given, setGiven] = useState<{ isDark?: boolean; isSleepy?: boolean }>({});
  const give = (answers: typeof given) => {
    setGiven(answers);
    const { isDark, isSleepy } = answers;
    if (isDark || (isDark === false && isSleepy !== undefined))
      change({ action: 'eighth-day', isDark, isSleepy: isSleepy === true });
  };
  return (
    <Panel title="Two questions after this week">
      {EIGHTH_DAY.map(([name, question, section]) => (
        <Fragment key={name}>
          <Chips
            label={CARD_TEXTS[name]}
            options={{ yes: 'Yes', no: 'No' }}
            chosen={given[name] === undefined ? [] : [given[name] ? 'yes' : 'no']}
            onToggle={(answer) => give({ ...given, [name]: answer === 'yes' })}
          />
          {given[name] && <Advice text={SCREEN_YES[question]} section={section} />}
        </Fragment>
      ))}
    </Panel>
  );
}

/** On to the next step, the same once more, or a pause. */
function Judged({ known, program, change }: WithChange) {
  const { verdict, mayRepeat, isHarder } = stepReview(program, known.nights);
  const isLast = program.step === 4;
  const next = { ...program, step: (isLast ? 4 : program.step + 1) as StepNumber };
  const [choices, setChoices] = useState(() => ({ ...suggestedChoices(next, known), ...program.choices }));
  const names = missingChoices(next, program.choices);
  const isReady = isComplete(next, choices);
  const isNotDone = verdict === 'not-done' && !isLast;
  const { title } = STEP_TEXTS[stepIdOf(next)];
  const notDone = mayRepeat
    ? "This one didn't fit your week. Once more, or skip it?"
    : "This one didn't fit your week. Go on with the next?";
  return (
    <Panel title={isLast ? 'You have reached the end' : isNotDone ? notDone : CARD_TEXTS.next}>
      {isHarder && <Advice text="This week was harder than before. Pause for a while?" />}
      {!isLast && (
        <p>
          <strong>
            Week {next.step}: {title}
          </strong>
          <br />
          {generalText(next)}
        </p>
      )}
      <ChoiceFields step={next} {...{ names, choices }} onChange={setChoices} />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={!isReady} onClick={() => isReady && change({ action: 'next', choices })}>
          {isLast ? 'Finish' : isNotDone ? 'Skip it' : 'Next step'}
        </Button>
        {mayRepeat && (
          <Button variant="quiet" onClick={() => change({ action: 'repeat' })}>
            Once more
          </Button>
        )}
      </div>
    </Panel>
  );
}

const Paused = ({ known, change, pausedOn }: WithChange & { pausedOn: LocalDate }) => (
  <Panel title="Paused">
    <p>
      Since {monthAndDay(pausedOn)}
      {dayNumber(known.evening) - dayNumber(pausedOn) > MAX_PAUSE_DAYS && ', more than two weeks now'}. The step begins
      again when you go on.
    </p>
    <Button onClick={() => change({ action: 'resume' })}>Go on</Button>
  </Panel>
);

const WEEKS = [1, 2, 3, 4] as const;

/** One window a week: past weeks filled, this one lit, the rest dashed. */
const Sill = ({ step }: { step: StepNumber }) => (
  <svg
    viewBox="0 0 330 58"
    role="img"
    aria-label={`Week ${step} of 4`}
    className="w-full max-w-105 text-muted-foreground"
  >
    {WEEKS.map((week) => (
      <g key={week} transform={`translate(${82 * week - 62} 0) scale(2)`}>
        <WindowShape state={week > step ? 'to-come' : 'with'} isTonight={week === step} />
      </g>
    ))}
    <path d="M0 47H330" stroke="currentColor" strokeWidth="2" opacity=".6" />
  </svg>
);

const FourSteps = ({ program: { step, stepStartedOn, ...program } }: WithProgram) => (
  <Panel title="The four steps">
    <ol className="grid w-full divide-y divide-border">
      {WEEKS.map((week) => (
        <li key={week} className="flex items-baseline justify-between gap-4 py-3">
          <div>
            <p className="font-semibold">{STEP_TEXTS[`${program.program}.${week}`].title}</p>
            {week > step && <p className="text-sm text-muted-foreground">{generalText({ ...program, step: week })}</p>}
          </div>
          <span className="flex-none text-sm text-muted-foreground">
            {week < step && 'Over'}
            {week === step
              ? 'This week'
              : week > step && monthAndDay(addDays(stepStartedOn, WEEK_NIGHTS * (week - step)))}
          </span>
        </li>
      ))}
    </ol>
  </Panel>
);

/** Asks before the program is stopped. */
function StopButton({ change }: Pick<WithChange, 'change'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsOpen(true)}>
        {CARD_TEXTS.stop}
      </Button>
      <Dialog
        isAlert
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`${CARD_TEXTS.stop}?`}
        description="Your nights and ticks stay. You can begin again any time, from the first week."
        actions={
          <>
            <Button className="order-last" onClick={() => setIsOpen(false)}>
              Keep going
            </Button>
            <Button variant="quiet" onClick={() => change({ action: 'stop' })}>
              {CARD_TEXTS.stop}
            </Button>
          </>
        }
      />
    </>
  );
}
