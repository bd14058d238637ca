import type { ReactNode } from 'react';
import { intentionName } from '#core/experiments/web/words.ts';
import {
  CONCERNS,
  type Concern,
  MAX_INTENTION_CHARACTERS,
  MIN_INTENTION_CHARACTERS,
  type RefusalReason,
  refusalOf,
  TESTABLE_HABITS,
  type TestableHabit,
} from '#domain/experiments/intention.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import {
  ArrowRight,
  BookOpen,
  Hourglass,
  type Icon,
  Moon,
  Smartphone,
  Thermometer,
  VolumeX,
  Wind,
} from '#ui/icons/icons.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CONCERN_LABELS, HABIT_HINTS } from './experiment-messages.ts';
import { RefusalPanel } from './refusal-panel.tsx';
import { WhatATestFinds } from './what-a-test-finds.tsx';

/** What the person has entered. A habit counts before the text. */
export type Choice = {
  text: string;
  habit: TestableHabit | null;
  concern: Concern | 'none' | null;
  expectation: number | null;
};
export const NO_CHOICE: Choice = { text: '', habit: null, concern: null, expectation: null };

const HABIT_ICONS: Record<TestableHabit, Icon> = {
  darkness: Moon,
  noise: VolumeX,
  screens: Smartphone,
  air: Wind,
  temperature: Thermometer,
  winddown: BookOpen,
};

export const intentionOf = ({ text, habit }: Choice) =>
  habit === null ? ({ kind: 'own', text: text.trim() } as const) : ({ kind: 'habit', habit } as const);

/** Why the choice is not tested; null if it may be, or is not complete. */
export const refusalOfChoice = ({ text, habit, concern }: Choice): RefusalReason | null =>
  (habit === null ? refusalOf(text) : null) ?? (concern === 'none' ? null : concern);

type ChooseProps = {
  choice: Choice;
  onChange: (choice: Choice) => void;
  onNext: () => void;
};

/** The first step: an own idea or a habit, and the question about safety. */
export function Choose({ choice, onChange, onNext }: ChooseProps) {
  const hasIdea = choice.habit !== null || choice.text.trim().length >= MIN_INTENTION_CHARACTERS;
  const reason = refusalOfChoice(choice);
  const isReady = hasIdea && choice.concern === 'none' && reason === null;
  return (
    <>
      <PageHeading
        back={{ href: '/experiments', label: 'Experiments' }}
        title="What would you like to test?"
        subtitle="Something you can do one evening and leave the next."
      />
      <form
        className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onNext();
        }}
      >
        <Card aria-label="What to test">
          <Idea choice={choice} onChange={onChange} />
          <div role="status">{reason !== null && choice.concern !== reason && <RefusalPanel reason={reason} />}</div>
          <Habits choice={choice} onChange={onChange} />
          <SlowThings />
        </Card>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <WhatATestFinds />
          <Card aria-label="Safety">
            <Safety choice={choice} onChange={onChange} />
            <div role="status">
              {choice.concern !== null && choice.concern !== 'none' && <RefusalPanel reason={choice.concern} />}
            </div>
          </Card>
          <p className="px-1 text-muted-foreground">
            <strong className="font-semibold text-foreground">20 to 40 nights</strong>, one look each evening and two
            taps each morning.
          </p>
          <Button type="submit" size="hero" className="w-full" aria-disabled={!isReady}>
            See the plan
            <ArrowRight />
          </Button>
          <p role="status" className="-mt-2 px-1 text-sm text-muted-foreground empty:hidden">
            {!hasIdea
              ? 'Choose an idea or a habit first.'
              : choice.concern === null
                ? 'Answer the question about safety first.'
                : null}
          </p>
        </div>
      </form>
    </>
  );
}

export type PartProps = Omit<ChooseProps, 'onNext'>;

const Idea = ({ choice, onChange }: PartProps) => (
  <>
    <Heading level={2} size="card" className="mb-3">
      Your own idea
    </Heading>
    <TextInput
      label={<span className="sr-only">Your own idea</span>}
      value={choice.text}
      maxLength={MAX_INTENTION_CHARACTERS}
      placeholder="No phone in the bedroom"
      autoComplete="off"
      dir="auto"
      className="[&_input]:min-h-14 [&_input]:font-display [&_input]:text-lg"
      hint="Say it so that the answer each evening is yes or no."
      onChange={(text) => onChange({ ...choice, text, habit: text === '' ? choice.habit : null })}
    />
  </>
);

const Habits = ({ choice, onChange }: PartProps) => (
  <fieldset className="mt-7">
    <legend className="mb-2 font-display text-lg leading-6 font-[440]">Or a habit you already track</legend>
    {TESTABLE_HABITS.map((habit) => {
      const HabitIcon = HABIT_ICONS[habit];
      return (
        <RadioLabel
          key={habit}
          name="habit"
          isChecked={choice.habit === habit}
          onChoose={() => onChange({ ...choice, habit, text: '' })}
          className="grid-cols-[2.75rem_1fr] gap-4 border-t border-border py-3"
        >
          <span className="grid h-11 w-10 place-items-center rounded-(--radius-arch) bg-sunk pt-1 text-muted-foreground inset-line group-has-checked/radio:bg-lamp group-has-checked/radio:text-on-lamp">
            <HabitIcon />
          </span>
          <span>
            <span className="block font-semibold">{intentionName({ kind: 'habit', habit })}</span>
            <span className="block text-md text-muted-foreground">{HABIT_HINTS[habit]}</span>
          </span>
        </RadioLabel>
      );
    })}
  </fieldset>
);

const SlowThings = () => (
  <div className="mt-1 grid grid-cols-[1.5rem_1fr] gap-3 border-t border-border pt-4 text-md text-muted-foreground">
    <Hourglass className="mt-0.5 text-subtle-foreground" />
    <p>
      <strong className="font-semibold text-foreground">New bedding, a mattress or a new schedule</strong> work slowly.
      They cannot change from night to night.{' '}
      <TextLink href="/bedroom-changes" className="min-h-0">
        Mark the date, and compare the weeks before and after instead.
      </TextLink>
    </p>
  </div>
);

const ANSWERS = [...CONCERNS, 'none'] as const;

const Safety = ({ choice, onChange }: PartProps) => (
  <fieldset>
    <legend className="font-display text-xl leading-[1.625rem] font-[440]">Is one of these part of it?</legend>
    <p className="mt-1 mb-2 text-md text-muted-foreground">
      We never test these, because chance should not decide them.
    </p>
    {ANSWERS.map((answer) => (
      <RadioLabel
        key={answer}
        name="concern"
        isChecked={choice.concern === answer}
        onChoose={() => onChange({ ...choice, concern: answer })}
        className="grid-cols-[1.5rem_1fr] gap-3 border-t border-border py-2.5 first-of-type:border-0"
      >
        <span
          aria-hidden="true"
          className="size-5 rounded-full inset-line-strong group-has-checked/radio:bg-primary group-has-checked/radio:shadow-[inset_0_0_0_1px_var(--primary),inset_0_0_0_4px_var(--surface)]"
        />
        <span>{answer === 'none' ? 'None of these' : CONCERN_LABELS[answer]}</span>
      </RadioLabel>
    ))}
  </fieldset>
);

type RadioLabelProps = {
  name: string;
  isChecked: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
};

/** A row that is a radio button as a whole. */
const RadioLabel = ({ name, isChecked, onChoose, className, children }: RadioLabelProps) => (
  <label
    className={classNames(
      'group/radio relative grid min-h-11 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2',
      className,
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isChecked}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {children}
  </label>
);
