import type { ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { PROGRAM_SOURCES, type ProgramSource } from '#domain/programs/program-sources.ts';
import type { SectionId } from '#domain/safety/section.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CrisisText } from '#ui/crisis-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { ArrowLeft } from '#ui/icons/icons.ts';
import { TextLink } from '#ui/text-link.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

type PanelProps = { title: string; children: ReactNode };

/** One step of a way. Give it a `key`, so that each one takes the focus. */
export const Screen = ({
  title,
  eyebrow,
  onBack,
  children,
}: PanelProps & { eyebrow?: string; onBack?: () => void }) => (
  <Card as="div" className="grid max-w-160 justify-items-start gap-4 motion-safe:animate-rise">
    {eyebrow && <p className="-mb-2 text-md text-muted-foreground">{eyebrow}</p>}
    <Heading level={2} size="panel" tabIndex={-1} ref={focus} className="text-pretty outline-none">
      {title}
    </Heading>
    {children}
    {onBack && (
      <Button variant="ghost" icon={<ArrowLeft />} className="-ml-5" onClick={onBack}>
        Back
      </Button>
    )}
  </Card>
);

/** A card with its title. */
export const Panel = ({ title, children }: PanelProps) => (
  <Card aria-label={title} className="grid justify-items-start gap-4">
    <Heading level={2} size="card" className="text-pretty">
      {title}
    </Heading>
    {children}
  </Card>
);

/** The answers to one question, below each other on a phone. */
export const Answers = ({ answers }: { answers: Readonly<Record<string, () => void>> }) => (
  <div className="grid gap-3 max-md:w-full md:flex md:flex-wrap">
    {Object.entries(answers).map(([label, onChoose]) => (
      <Button key={label} variant="line" className="min-h-13.5 md:min-w-32" onClick={onChoose}>
        {label}
      </Button>
    ))}
  </div>
);

type AdviceProps = { text: string; section?: SectionId | undefined; children?: ReactNode };

/** What an answer or the nights lead to. Dark thoughts come with whom to call. */
export const Advice = ({ text, section, children }: AdviceProps) => (
  <div className="grid w-full justify-items-start gap-2 rounded-lg bg-sunk px-5 py-4.5 leading-6 inset-line forced-colors:border">
    <div role="status" className="grid gap-2">
      <p>{text}</p>
      {section === 'mood' && <CrisisText />}
    </div>
    {section && <SafetyLink hash={`#${section}`} />}
    {children}
  </div>
);

export const SafetyLink = ({ hash = '' }: { hash?: `#${SectionId}` | '' }) => (
  <TextLink href={`/when-to-see-a-doctor${hash}`} className="min-h-11 text-md">
    {PAGES['/when-to-see-a-doctor'].title}
  </TextLink>
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
