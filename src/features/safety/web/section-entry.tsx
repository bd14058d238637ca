import type { ReactNode } from 'react';
import type { SafetySection, SafetySource } from '#domain/safety/section.ts';
import { classNames } from '#ui/class-names.ts';
import { WithTelephoneLinks } from '#ui/crisis-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { ChevronDown } from '#ui/icons/icons.ts';

type SectionEntryProps = {
  section: SafetySection;
  /** Why the section is marked; undefined where it is not. */
  mark: string | undefined;
  /** Not printed where other sections are marked and this one is not. */
  isPrinted: boolean;
};

type FoldedEntryProps = SectionEntryProps & { isOpen: boolean };

/** A section in the flow of the page: what to do and the sources open on request, or when the section fits. */
export const FoldedEntry = ({ section, isOpen, ...rest }: FoldedEntryProps) => (
  <Entry
    section={section}
    {...rest}
    className="border-t border-border pt-5 pb-3 print:border-0 first:border-0 first:pt-0.5 last:pb-0 md:pb-4"
  >
    <Fold label="What to do" about={section.title} isOpen={isOpen}>
      <Steps steps={section.whatToDo} />
      <p className="mt-4 text-sm font-semibold">Sources</p>
      <Sources sources={section.sources} />
    </Fold>
  </Entry>
);

/** A section about today: what to do is never folded. */
export const TodayEntry = ({ section, ...rest }: SectionEntryProps) => (
  <Entry section={section} {...rest}>
    <Steps steps={section.whatToDo} />
    <Fold label="Sources" about={section.title} isOpen={false}>
      <Sources sources={section.sources} />
    </Fold>
  </Entry>
);

function Entry({
  section: { id, title, body },
  mark,
  isPrinted,
  className,
  children,
}: SectionEntryProps & { className?: string; children: ReactNode }) {
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('scroll-mt-8', !isPrinted && 'print:hidden', className)}
    >
      {/* Not in italics: loading their font would be a request that depends on the answers. */}
      {mark && <p className="mb-1 text-sm font-[550] text-lamp-ink">{mark}</p>}
      <Heading
        level={3}
        size="entry"
        id={`${id}-title`}
        tabIndex={-1}
        className={classNames('w-fit rounded-sm outline-none', mark && '-mx-1.5 bg-lamp-wash px-1.5')}
      >
        {title}
      </Heading>
      <p className="mt-1 max-w-160 leading-6 text-muted-foreground">{body.join(' ')}</p>
      {children}
    </article>
  );
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ul className="mt-2.5 grid max-w-160 gap-2">
    {steps.map((step) => (
      <li
        key={step}
        className="relative pl-5 leading-6 before:absolute before:top-3 before:left-0 before:h-px before:w-3 before:bg-muted-foreground before:content-['']"
      >
        <WithTelephoneLinks>{step}</WithTelephoneLinks>
      </li>
    ))}
  </ul>
);

type FoldProps = { label: string; about: string; isOpen: boolean; children: ReactNode };

/** Native, so that it works before the app has loaded, and the browser's search on the page opens it. */
const Fold = ({ label, about, isOpen, children }: FoldProps) => (
  <details open={isOpen} className="group/fold">
    <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 pr-3 text-md font-[550] hover:text-lamp-ink [&::-webkit-details-marker]:hidden">
      {label}
      <span className="sr-only">: {about}</span>
      <ChevronDown className="text-muted-foreground transition-transform duration-(--t-ui) group-open/fold:rotate-180 print:hidden" />
    </summary>
    <div className="pb-1">{children}</div>
  </details>
);

const Sources = ({ sources }: { sources: readonly SafetySource[] }) => (
  <ul className="mt-1 grid max-w-160 gap-1.5 text-sm">
    {sources.map(({ title, description, url }) => (
      <li key={url} className="text-muted-foreground">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="rounded-xs text-foreground underline decoration-1 underline-offset-4 hover:text-lamp-ink"
        >
          <cite className="not-italic">{title}</cite>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        . {description}
      </li>
    ))}
  </ul>
);
