import type { Intention } from '#core/experiments/contract.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { weekdayName } from '#domain/time/format-date.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card, TitledCard } from '#ui/card.tsx';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { Fold } from '#ui/fold.tsx';
import { Heading } from '#ui/heading.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { WindowGlyph } from '#ui/window-glyph.tsx';
import { intentionOf, type PartProps } from './choose.tsx';
import { BLIND, canBeBlind, expectationName, HOPE, WASHOUT } from './experiment-messages.ts';
import { NightWindows } from './night-windows.tsx';
import { ForTheCurious, PlanRows } from './plan-facts.tsx';

type PlanProps = PartProps & { today: LocalDate; isPending: boolean; onStart: () => void };

const Voice = ({ children }: { children: string }) => <span className="voice">{children}</span>;

/** The second step: what happens and what gets fixed. */
export function Plan({ choice, today, isPending, onChange, onStart }: PlanProps) {
  const { expectation } = choice;
  const intention = intentionOf(choice);
  return (
    <>
      <PageHeading
        back={{ href: '/experiments?view=choose', label: 'Choose something else' }}
        title="The plan"
        subtitle={intentionName(intention)}
      />
      <div className="grid gap-4 md:gap-6 lg:grid-cols-2">
        <Card aria-labelledby="how">
          <Heading level={2} size="card" id="how" className="sr-only">
            How it works
          </Heading>
          <ol className="grid">
            {[
              <p key="evening">
                <strong className="font-semibold">In the evening</strong>, from 6:00 PM, you see whether tonight is{' '}
                <Voice>with</Voice> or <Voice>as usual</Voice>. Chance decides in advance, so neither of us can steer
                it.
              </p>,
              <p key="morning">
                <strong className="font-semibold">In the morning</strong> you rate the night first. Only then do we ask
                whether it went as planned.
              </p>,
              <p key="looks">
                <strong className="font-semibold">We look three times:</strong> after 10, 14 and 20 pairs. In between
                there is no running score, because peeking makes luck look like an effect.
              </p>,
              <p key="hope">
                <strong className="font-semibold">You know which night it is.</strong> {HOPE} {WASHOUT}
                {canBeBlind(intention) && ` ${BLIND}`}
              </p>,
            ].map((step, index) => (
              <li
                key={step.key}
                className="grid grid-cols-[2.25rem_1fr] items-baseline border-t border-border py-4 leading-6.5 first:border-0 first:pt-0"
              >
                <span aria-hidden="true" className="figure text-2xl text-lamp-ink">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <NightWindows pairs={[]} label="Twenty pairs of nights, with looks after 10, 14 and 20 of them" />
        </Card>
        <TitledCard title="Fixed once you start" className="flex flex-col">
          <div className="pb-5 md:pb-7">
            <PlanRows {...{ intention, expectation }} />
          </div>
          <Fold isInCard title="For the curious" hint="Starting belief, seed and how to check the order">
            <ForTheCurious seed={null} />
          </Fold>
        </TitledCard>
      </div>
      <Card className="mt-4 md:mt-6" aria-label="What do you expect?">
        <ChoiceRow
          label="What do you expect?"
          note={expectationName(expectation) ?? 'Please answer before you start.'}
          min={-3}
          max={3}
          value={expectation}
          endLabels={['Much worse', 'Much better']}
          onChange={(expected) => onChange({ ...choice, expectation: expected })}
        />
      </Card>
      <Card
        className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:mt-6"
        aria-labelledby="start"
      >
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-5">
          <WindowGlyph state="with" className="h-10! w-8! text-lamp" />
          <div>
            <Heading level={2} size="card" id="start">
              Tonight could be the first night.
            </Heading>
            <p className="mt-1 text-md text-muted-foreground">
              It is the one from {weekdayName(today)} to {weekdayName(addDays(today, 1))}. After you start, changing the
              plan ends the experiment. You can stop at any time.
            </p>
          </div>
        </div>
        <Button
          size="hero"
          className="max-md:w-full"
          aria-disabled={isPending || expectation === null}
          onClick={onStart}
        >
          Start tonight
        </Button>
      </Card>
    </>
  );
}

/** Shown instead where one runs already. */
export const AnotherRuns = ({ intention }: { intention: Intention }) => (
  <>
    <PageHeading
      back={{ href: '/experiments', label: 'Experiments' }}
      title="One at a time"
      subtitle={`You are testing: ${intentionName(intention)}`}
    />
    <Card aria-labelledby="one" className="grid items-center gap-6 md:grid-cols-[auto_1fr] md:gap-10 md:p-9!">
      <p aria-hidden="true" className="flex items-center gap-4 font-display text-3xl text-muted-foreground">
        <WindowGlyph state="with" className="h-16! w-13!" />+<WindowGlyph state="to-come" className="h-16! w-13!" />
      </p>
      <div>
        <Heading level={2} size="panel" id="one">
          If two things change at once, neither answer can be trusted.
        </Heading>
        <p className="mt-2 text-muted-foreground">You can choose the next one when this one ends.</p>
        <ButtonLink href="/experiments?view=running" className="mt-5 max-md:w-full">
          Back to your experiment
        </ButtonLink>
      </div>
    </Card>
  </>
);
