import type { RunningExperiment } from '#core/experiments/contract.ts';
import { useTonightsPlan } from '#core/experiments/web/use-tonights-plan.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { formatInstantLongDate } from '#core/person/web/format-instant.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { longMonthAndDay } from '#domain/time/format-date.ts';
import { addDays, dayNumber } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { TitledCard } from '#ui/card.tsx';
import { Fold } from '#ui/fold.tsx';
import { Lock } from '#ui/icons/icons.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Morning } from './morning.tsx';
import { ForTheCurious, PlanRows } from './plan-facts.tsx';
import { Progress, SoFar } from './progress.tsx';
import { StopExperiment } from './stop-experiment.tsx';
import { TonightCard } from './tonight-card.tsx';

/** A running experiment. No rating, average or direction is shown before a look. */
export function Running({ owner, experiment }: { owner: string; experiment: RunningExperiment }) {
  const today = useToday(owner);
  const tonight = useTonightsPlan(owner);
  const { intention, nights, firstNight, startedAt, seed, expectation } = experiment;
  const night = nights.find(({ date }) => date === today);
  const isNew = nights.length === 0;
  const place = dayNumber(tonight?.date ?? today) - dayNumber(firstNight) + 1;
  const startedOn = addDays(firstNight, -1);
  const morning = night && !night.isAnswered && (
    <Morning
      key={night.date}
      owner={owner}
      experiment={experiment}
      night={night}
      onAnswered={() => document.getElementById('progress')?.focus()}
    />
  );
  return (
    <>
      <PageHeading
        back={{ href: '/experiments', label: 'Experiments' }}
        title={intentionName(intention)}
        subtitle={isNew ? 'The plan is fixed now.' : `Night ${Math.max(1, place)}, since ${longMonthAndDay(startedOn)}`}
        right={
          isNew && (
            <Badge tone="none" glyph={<Lock />} className="max-md:mt-3">
              Fixed {formatInstantLongDate(startedAt)}
            </Badge>
          )
        }
      />
      <div className="grid gap-4 md:gap-6">
        {!tonight && morning}
        <TonightCard tonight={tonight} />
        {tonight && morning}
        {isNew && <TomorrowMorning />}
        <Progress experiment={experiment} today={today} tonight={tonight} />
        {!isNew && <SoFar experiment={experiment} today={today} />}
        <Fold
          title={`The plan, fixed ${longMonthAndDay(startedOn)}`}
          hint="What counts, what each answer means, the seed"
        >
          <PlanRows {...{ intention, expectation }} />
          <div className="mt-4 border-t border-border pt-4">
            <ForTheCurious seed={seed} />
          </div>
        </Fold>
        <StopExperiment owner={owner} experimentId={experiment.id} />
      </div>
    </>
  );
}

const TomorrowMorning = () => (
  <TitledCard title="In the morning" titleClassName="mb-4">
    <ol className="grid gap-4 md:grid-cols-2 md:gap-6">
      {[
        ['Rate your night', '1 to 10, before anything else'],
        ['Then one question', 'Did it go as planned?'],
      ].map(([title, text], index) => (
        <li key={title} className="flex items-center gap-3.5">
          <span
            aria-hidden="true"
            className="grid size-9 flex-none place-items-center rounded-full font-display text-lg inset-line-strong"
          >
            {index + 1}
          </span>
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="block text-md text-muted-foreground">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </TitledCard>
);
