import type { RunningExperiment, TonightsPlan } from '#core/experiments/contract.ts';
import { longMonthAndDay } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { counted, lookLine } from './experiment-messages.ts';
import { NightWindows, WindowKey } from './night-windows.tsx';
import { adherenceSoFar, missedNights, nextLook, shownPairs } from './running-windows.ts';

const LOOK_ORDER = ['first', 'second', 'last'];

type ProgressProps = { experiment: RunningExperiment; today: LocalDate; tonight: TonightsPlan | null | undefined };

/** When the next look comes. */
export function lookForecast(experiment: RunningExperiment, today: LocalDate): string {
  const { missing, index, about } = nextLook(experiment, today);
  return `${counted(missing, 'more pair')} until the ${LOOK_ORDER[index]} look, about ${about}.`;
}

/** How many pairs are complete, in windows and words. */
export const Progress = ({ experiment, today, tonight }: ProgressProps) => (
  <Card aria-labelledby="progress">
    <Heading level={2} size="card" id="progress" tabIndex={-1} className="outline-none">
      {experiment.nights.length === 0
        ? 'Forty windows, one for each night'
        : `${counted(experiment.completePairs, 'pair')} complete`}
    </Heading>
    <p className="mt-1 text-md text-muted-foreground">
      {experiment.nights.length === 0
        ? 'Two neighbors make a pair: one night with, one as usual.'
        : (lookLine(experiment.lookedAt) ?? lookForecast(experiment, today))}
    </p>
    <Windows experiment={experiment} tonight={tonight} />
    <WindowKey />
  </Card>
);

export const Windows = ({ experiment, tonight }: Omit<ProgressProps, 'today'>) => (
  <NightWindows
    pairs={shownPairs(experiment, tonight)}
    label={`${experiment.completePairs} of 20 pairs complete${tonight ? '; tonight’s window is marked' : ''}`}
  />
);

/** Why there is no score yet, and what was done so far. */
export function SoFar({ experiment: { nights }, today }: Omit<ProgressProps, 'tonight'>) {
  const { asPlanned, answered } = adherenceSoFar(nights);
  const missed = missedNights(nights, today);
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <Note title="No running score, on purpose">
        Looking early makes luck look like an effect. Your ratings are safe and wait for the look.
      </Note>
      {(answered > 0 || missed.length > 0) && (
        <Note
          title={
            answered === 0 ? 'Nothing answered yet' : `As planned on ${asPlanned} of ${counted(answered, 'night')}`
          }
        >
          {missedLine(missed)}
        </Note>
      )}
    </div>
  );
}

function missedLine(missed: readonly LocalDate[]): string {
  const [only] = missed;
  if (only === undefined) return 'No night is missing.';
  if (missed.length === 1) {
    return `The night to ${longMonthAndDay(only)} has no rating, so its pair is left out and another one is added.`;
  }
  return `${missed.length} nights have no rating. Their pairs are left out, and others are added.`;
}

const Note = ({ title, children }: { title: string; children: string }) => (
  <section className="rounded-[1.375rem] p-5 inset-line md:rounded-xl md:p-7 forced-colors:border">
    <Heading level={3} size="entry">
      {title}
    </Heading>
    <p className="mt-1.5 text-md text-muted-foreground">{children}</p>
  </section>
);
