import type { EndedExperiment, Experiments, RunningExperiment } from '#core/experiments/contract.ts';
import { useTonightsPlan } from '#core/experiments/web/use-tonights-plan.ts';
import { instruction, intentionName } from '#core/experiments/web/words.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import { longDate } from '#domain/time/format-date.ts';
import { addDays, dayNumber } from '#domain/time/local-date.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { ArrowRight, Info, MoonStar } from '#ui/icons/icons.ts';
import { Link } from '#ui/link.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { TonightsWindow } from '#ui/window-glyph.tsx';
import { counted, lookLine } from './experiment-messages.ts';
import { lookForecast, Windows } from './progress.tsx';
import { ResultRuler } from './result/result-ruler.tsx';
import { VerdictBadge } from './result/verdict-badge.tsx';
import { WhatATestFinds } from './what-a-test-finds.tsx';

export const OverviewHeading = () => (
  <PageHeading
    back={{ href: '/progress-dashboard', label: 'Progress Tracking' }}
    title="Experiments"
    subtitle="One small change, tested on your own nights."
  />
);

/** The running experiment, or the way to one, and the ended ones. */
export const Overview = ({ owner, experiments: { running, ended } }: { owner: string; experiments: Experiments }) => (
  <>
    <OverviewHeading />
    {running ? <RunningCard owner={owner} experiment={running} /> : <NextIdea isFirst={ended.length === 0} />}
    {ended.length > 0 && (
      <>
        <Heading level={2} size="section" className="mt-9 mb-4 md:mt-12 md:mb-5">
          Ended
        </Heading>
        <div className="grid gap-4 md:gap-6">
          {ended.map((experiment) => (
            <EndedRow key={experiment.id} experiment={experiment} />
          ))}
        </div>
      </>
    )}
    {running && (
      <p className="mt-5 flex max-w-(--container-read) gap-3 px-1 text-md text-muted-foreground md:mt-6">
        <Info className="mt-0.5 text-subtle-foreground" />
        <span>
          One experiment at a time: with two, neither answer could be trusted. You can choose the next when this one
          ends.
        </span>
      </p>
    )}
  </>
);

const NextIdea = ({ isFirst }: { isFirst: boolean }) => (
  <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <Card aria-labelledby="next">
      <div className="grid grid-cols-2 justify-items-center gap-4 rounded-lg bg-sunk px-6 pt-4 md:px-12">
        <TonightsWindow arm="usual" className="w-full max-w-36" />
        <TonightsWindow arm="with" className="w-full max-w-36" />
      </div>
      <Heading level={2} size="panel" id="next" className="mt-5">
        {isFirst ? 'Does it really help you sleep?' : 'What next?'}
      </Heading>
      <p className="mt-2 max-w-(--container-read) text-muted-foreground">
        Pick one small thing. Chance decides on which of two nights you do it, and on which you leave it. You rate each
        morning, and after 20 to 40 nights we say whether it helps, harms, or makes little difference, or that we cannot
        tell.
      </p>
      <ButtonLink href="/experiments?view=choose" className="mt-5 max-md:w-full">
        Choose what to test
        <ArrowRight />
      </ButtonLink>
    </Card>
    {isFirst && <WhatATestFinds />}
  </div>
);

function RunningCard({ owner, experiment }: { owner: string; experiment: RunningExperiment }) {
  const today = useToday(owner);
  const tonight = useTonightsPlan(owner);
  const { intention, firstNight, nights, lookedAt } = experiment;
  const night = Math.max(1, dayNumber(tonight?.date ?? today) - dayNumber(firstNight) + 1);
  const isMorning = nights.some(({ date, isAnswered }) => date === today && !isAnswered);
  return (
    <Card
      aria-labelledby="running"
      padded={false}
      className="grid overflow-clip lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-4.5 border-b border-border bg-sunk p-5 lg:grid-cols-1 lg:content-center lg:justify-items-center lg:border-r lg:border-b-0 lg:p-7 lg:text-center">
        {tonight ? (
          <>
            <TonightsWindow arm={tonight.arm} className="w-full max-w-42" />
            <div>
              <p className="flex items-center gap-2 text-md font-semibold text-lamp-ink lg:justify-center">
                <MoonStar />
                Tonight
              </p>
              <p className="font-display text-3xl font-[300] lg:text-4xl">{ARM_NAMES[tonight.arm]}</p>
              <p className="mt-1">{instruction(tonight.intention, tonight.arm)}</p>
            </div>
          </>
        ) : (
          <>
            <TonightsWindow arm={null} className="w-full max-w-42" />
            <p className="text-muted-foreground">
              {isMorning ? 'Last night is waiting for your rating.' : 'Tonight’s plan is shown here from 6:00 PM.'}
            </p>
          </>
        )}
      </div>
      <div className="flex flex-col items-start p-5 md:p-7">
        <Heading level={2} size="panel" id="running">
          {intentionName(intention)}
        </Heading>
        <p className="mt-1 text-md text-muted-foreground">
          Night {night}. {lookLine(lookedAt) ?? lookForecast(experiment, today)}
        </p>
        <div className="w-full">
          <Windows experiment={experiment} tonight={tonight} />
        </div>
        <ButtonLink href="/experiments?view=running" className="mt-5 max-md:w-full">
          {isMorning && !tonight ? 'Rate last night' : 'Open the experiment'}
          <ArrowRight />
        </ButtonLink>
      </div>
    </Card>
  );
}

const END_NAMES = { stopped: 'Stopped', sleepy: 'Stopped, sleepy by day', finished: 'Finished' } as const;

/** The days of an experiment: `March 10 to April 19, 2026`. */
export const daysOf = ({ firstNight, endedOn }: EndedExperiment): string =>
  `${longDate(addDays(firstNight, -1))} to ${longDate(endedOn)}`;

const EndedRow = ({ experiment }: { experiment: EndedExperiment }) => {
  const { id, intention, result, end } = experiment;
  return (
    <Card
      as="article"
      aria-label={intentionName(intention)}
      className="grid items-center gap-x-8 gap-y-3.5 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]"
    >
      <div className="min-w-0">
        <Heading level={3} size="entry">
          {/* The whole card is the link. */}
          <Link href={`/experiments?id=${id}`} className="after:absolute after:inset-0 after:content-['']">
            {intentionName(intention)}
          </Link>
        </Heading>
        <p className="mt-0.5 text-md text-muted-foreground">
          {daysOf(experiment)}
          {result && `, ${counted(result.pairs.length, 'pair')} of nights`}
        </p>
      </div>
      <div className="max-w-72">{result && <ResultRuler result={result} isSmall />}</div>
      <p className="flex items-center justify-between gap-4">
        {result ? (
          <VerdictBadge result={result} />
        ) : (
          <span className="text-md text-muted-foreground">{END_NAMES[end]}</span>
        )}
        <span aria-hidden="true" className="grid size-10 place-items-center rounded-full bg-secondary">
          <ArrowRight />
        </span>
      </p>
    </Card>
  );
};
