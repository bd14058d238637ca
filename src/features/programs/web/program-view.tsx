import { Fragment, lazy, Suspense, useState } from 'react';
import { NightQuestionChips } from '#core/programs/web/night-question-chips.tsx';
import { tonightText } from '#core/programs/web/step-words.ts';
import { useChangeProgram } from '#core/programs/web/use-program-changes.ts';
import { emptyNight } from '#domain/log/night-log.ts';
import { isStillHard, type ProgramCard, programCard } from '#domain/programs/program-card.ts';
import { missingChoices } from '#domain/programs/program-changes.ts';
import { type StepNumber, stepIdOf, WEEK_NIGHTS } from '#domain/programs/program-state.ts';
import { CARD_TEXTS, filled, STEP_TEXTS } from '#domain/programs/program-texts.ts';
import { programTonight } from '#domain/programs/program-tonight.ts';
import { SCREEN_YES } from '#domain/programs/screen-texts.ts';
import type { ProgramNight } from '#domain/programs/steps.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { addDays } from '#domain/time/local-date.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chips } from '#ui/chips.tsx';
import { DeleteButton } from '#ui/delete-button.tsx';
import { Heading } from '#ui/heading.tsx';
import { HeartPulse, MoonStar } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';
import { WindowShape } from '#ui/window-glyph.tsx';
import { ChoiceFields, isComplete, suggestedChoices } from './choice-fields.tsx';
import { EndAdvice, WhatNow } from './ended.tsx';
import { Advice, Panel, Sources } from './parts.tsx';
import { type WithChange, type WithProgram, wordsOf } from './use-known.ts';
import { DailyQuestion, WindowCard } from './window-card.tsx';

// Only the fourth week and what follows it compare.
const Compare = lazy(() => import('./compare.tsx'));

/** The running program or the last one: this week's step, its question, what is ahead, and the ways out. */
export function ProgramView({ known, program }: WithProgram) {
  const { mutate: change, isPending } = useChangeProgram(known.owner, program.id);
  const { ended, step, pausedOn } = program;
  if (ended && ended.why !== 'finished') return <EndAdvice why={ended.why} />;
  const card = programCard(program, programNights({ known, program }), known.evening);
  const parts = { known, program, change };
  const isHard = ended && isStillHard(known.nights, known.today, known.guards);
  return (
    <div className="grid gap-4 md:gap-6">
      <DailyQuestion {...parts} />
      {isHard && <Advice text={CARD_TEXTS.unchanged} section="long-trouble" />}
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid min-w-0 gap-4 md:gap-6">
          {card.phase === 'questions' && <EighthDay change={change} />}
          {card.phase === 'judged' && <Judged key={step} {...parts} card={card} />}
          {card.phase === 'paused' && <Paused {...parts} isOver={card.isOver} />}
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
          <DeleteButton
            label={CARD_TEXTS.stop}
            confirmation="Yes, stop it"
            consequence="Your nights stay. You can begin again any time."
            isPending={isPending}
            onDelete={() => change({ action: 'stop' })}
          />
        </div>
      )}
    </div>
  );
}

/** The nights with what the program asked about them, also those that only have an answer. */
function programNights({ known: { nights }, program }: WithProgram): ProgramNight[] {
  const byDate = new Map<string, ProgramNight>(nights.map((night) => [night.date, night]));
  for (const [date, answer] of Object.entries(program.nights))
    byDate.set(date, { ...(byDate.get(date) ?? emptyNight(date)), ...answer });
  return [...byDate.values()];
}

/** What the week is about, tonight's part of it, why, and what the step asks about a night. */
function StepCard({ known, program, change }: WithChange) {
  const step = stepIdOf(program);
  const { title, what, why, sources = [], done, note } = STEP_TEXTS[step];
  // The goal names the time of a night that is put off, too.
  const tonight = programTonight({ ...program, notTonightOn: null }, known).step;
  const shown = program.notTonightOn === known.evening ? null : tonight;
  const words = wordsOf(program, tonight?.values);
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
      {shown && <p className="text-lg leading-7">{tonightText(shown)}</p>}
      <p>{what}</p>
      {[note, `${CARD_TEXTS.why}: ${filled(why, words)}`, `Goal: ${filled(done, words)}`].map(
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
function Judged({ known, program, change, card }: WithChange & { card: Extract<ProgramCard, { phase: 'judged' }> }) {
  const isLast = program.step === 4;
  const next = { ...program, step: (isLast ? 4 : program.step + 1) as StepNumber };
  const [choices, setChoices] = useState(() => ({ ...suggestedChoices(next, known), ...program.choices }));
  const names = missingChoices(next, program.choices);
  const isReady = isComplete(next, choices);
  const isNotDone = card.verdict === 'not-done' && !isLast;
  const { title, what } = STEP_TEXTS[stepIdOf(next)];
  return (
    <Panel title={isLast ? 'Four weeks are over' : isNotDone ? CARD_TEXTS.again : CARD_TEXTS.next}>
      {card.isHarder && <Advice text={CARD_TEXTS.harder} />}
      {!isLast && (
        <p>
          <strong>
            Week {next.step}: {title}
          </strong>
          <br />
          {what}
        </p>
      )}
      <ChoiceFields step={next} {...{ names, choices }} onChange={setChoices} />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={!isReady} onClick={() => isReady && change({ action: 'next', choices })}>
          {isLast ? 'Finish' : isNotDone ? CARD_TEXTS.skip : 'Next step'}
        </Button>
        {card.mayRepeat && (
          <Button variant="quiet" onClick={() => change({ action: 'repeat' })}>
            {CARD_TEXTS.onceMore}
          </Button>
        )}
        {card.isHarder && (
          <Button variant="quiet" onClick={() => change({ action: 'pause' })}>
            {CARD_TEXTS.pause}
          </Button>
        )}
      </div>
    </Panel>
  );
}

const Paused = ({ program, change, isOver }: WithChange & { isOver: boolean }) => (
  <Panel title="Paused">
    <p>
      {isOver && 'That is more than two weeks ago. '}
      Since {monthAndDay(program.pausedOn ?? program.stepStartedOn)}. The step begins again when you go on.
    </p>
    <Button onClick={() => change({ action: 'resume' })}>Go on</Button>
  </Panel>
);

/** Past weeks filled, this week lit, the rest dashed. */
const FourSteps = ({ program: { program, step, stepStartedOn } }: WithProgram) => (
  <Panel title="The four steps">
    <ol className="grid w-full gap-3.5">
      {([1, 2, 3, 4] as const).map((week) => (
        <li key={week} className="grid grid-cols-[1.25rem_1fr_auto] items-center gap-4">
          <svg viewBox="0 0 20 25" aria-hidden="true" className="h-6 w-5 text-muted-foreground">
            <WindowShape state={week > step ? 'to-come' : 'with'} isTonight={week === step} />
          </svg>
          <div>
            <p className="font-semibold">{STEP_TEXTS[`${program}.${week}`].title}</p>
            {week > step && <p className="text-sm text-muted-foreground">{STEP_TEXTS[`${program}.${week}`].what}</p>}
          </div>
          <span className="text-sm text-muted-foreground">
            {week === step && 'This week'}
            {week < step && 'Over'}
            {week > step && monthAndDay(addDays(stepStartedOn, WEEK_NIGHTS * (week - step)))}
          </span>
        </li>
      ))}
    </ol>
  </Panel>
);
