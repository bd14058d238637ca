import type { ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { PROGRAM_SOURCES, type ProgramSource } from '#domain/programs/program-sources.ts';
import type { SectionId } from '#domain/safety/section.ts';
import { SECTIONS } from '#domain/safety/sections.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CrisisText } from '#ui/crisis-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { ArrowLeft, ArrowRight, Check } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

type ScreenProps = {
  title: string;
  eyebrow?: string | undefined;
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** One step of a way. Give it a `key`, so that each one takes the focus. */
export const Screen = ({ title, eyebrow, onBack, children }: ScreenProps) => (
  <Card as="div" className="max-w-160 motion-safe:animate-rise">
    {eyebrow && <p className="mb-2 text-md text-muted-foreground">{eyebrow}</p>}
    <Heading level={2} size="panel" tabIndex={-1} ref={focus} className="text-pretty outline-none">
      {title}
    </Heading>
    <div className="mt-5 grid gap-4">{children}</div>
    {onBack && (
      <Button variant="ghost" icon={<ArrowLeft />} className="mt-4 -ml-5" onClick={onBack}>
        Back
      </Button>
    )}
  </Card>
);

export type Answer = { label: string; onChoose: () => void; isQuiet?: boolean };

/** The answers to one question, below each other on a phone. */
export const Answers = ({ answers }: { answers: readonly Answer[] }) => (
  <div className="grid gap-3 md:flex md:flex-wrap">
    {answers.map(({ label, onChoose, isQuiet }) => (
      <Button
        key={label}
        variant={isQuiet ? 'ghost' : 'line'}
        className={isQuiet ? undefined : 'min-h-13.5 md:min-w-32'}
        onClick={onChoose}
      >
        {label}
      </Button>
    ))}
  </div>
);

type AdviceProps = { text: string; section?: SectionId | undefined; children?: ReactNode };

/** What an answer or the nights lead to. Dark thoughts come with whom to call. */
export const Advice = ({ text, section, children }: AdviceProps) => (
  <div className="rounded-lg bg-sunk px-5 py-4.5 leading-6 inset-line forced-colors:border">
    <div role="status" className="grid gap-2">
      <p>{text}</p>
      {section === 'mood' && <CrisisText />}
    </div>
    {section && <SafetyLink section={section} />}
    {children}
  </div>
);

export const SafetyLink = ({ section }: { section: SectionId }) => (
  <TextLink href={`/when-to-see-a-doctor#${section}`} className="min-h-11 text-md">
    {SECTIONS.find(({ id }) => id === section)?.title ?? PAGES['/when-to-see-a-doctor'].title}
    <ArrowRight />
  </TextLink>
);

type ChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
};

/** Choices of which one or more are on. */
export const Chips = <Value extends string>({ label, options, chosen, onToggle }: ChipsProps<Value>) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 text-md leading-5 font-[550]">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => {
        const isOn = chosen.includes(option.value);
        return (
          <Button
            key={option.value}
            variant={isOn ? 'primary' : 'quiet'}
            icon={isOn ? <Check /> : undefined}
            className="px-4"
            aria-pressed={isOn}
            onClick={() => onToggle(option.value)}
          >
            {option.label}
          </Button>
        );
      })}
    </div>
  </fieldset>
);

/** Where a text comes from. */
export const Sources = ({ sources }: { sources: readonly ProgramSource[] }) => (
  <p className="flex flex-wrap gap-x-5">
    {sources.map((source) => (
      <TextLink key={source} href={PROGRAM_SOURCES[source].url} external className="text-sm">
        {PROGRAM_SOURCES[source].title}
      </TextLink>
    ))}
  </p>
);
