import { Heading } from '#ui/heading.tsx';
import { NonBreakingText } from '#ui/non-breaking-text.tsx';
import { formatCount } from './headline.ts';
import { SourceLink } from './source-link.tsx';
import type { Shows, Study } from './study.ts';

const WHAT_IT_SHOWS: Record<Shows, string> = {
  cause: 'It can show a cause.',
  link: 'It shows a link, not a cause.',
  accuracy: 'It shows how well a method measures.',
};

const DOI_PREFIX = 'https://doi.org/';

/** A study as in a reading list: title, source, findings and sample. */
export function StudyEntry({ study }: { study: Study }) {
  return (
    <article
      id={study.id}
      tabIndex={-1}
      className="study-entry scroll-mt-4 border-t border-border py-6 outline-none first:border-0 first:pt-1 last:pb-0 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-8 [&:target_h3]:bg-lamp-wash"
    >
      <div>
        <Heading level={3} size="entry" className="rounded-sm break-words">
          <SourceLink href={study.url}>{study.title}</SourceLink>
        </Heading>
        <p className="mt-1.5 text-sm text-muted-foreground">
          <cite className="voice text-md">{study.journal}</cite>, {study.year}. First author{' '}
          <span className="whitespace-nowrap">{study.firstAuthor}.</span>{' '}
          <span className="break-words">doi:{study.url.slice(DOI_PREFIX.length)}</span>
        </p>
        <p className="mt-3 leading-6.5">
          <NonBreakingText>{study.finding}</NonBreakingText>
        </p>
        <p className="mt-2 text-sm text-muted-foreground">
          {study.design}. <span className="inline-block text-foreground">{WHAT_IT_SHOWS[study.shows]}</span>
        </p>
        {study.disagreement && (
          <p className="mt-3 border-l-2 border-lamp pl-3 text-md leading-6 text-muted-foreground">
            <NonBreakingText>{study.disagreement}</NonBreakingText>
          </p>
        )}
      </div>
      <StudyFacts study={study} />
    </article>
  );
}

const StudyFacts = ({ study }: { study: Study }) => (
  <dl className="mt-4 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-6 text-sm md:mt-0 md:grid-cols-[5.5rem_9rem]">
    <Fact name="Participants">{formatCount(study.participants)}</Fact>
    <Fact name="Duration">{study.duration}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-xs leading-5 text-muted-foreground">{name}</dt>
    <dd className="tabular mt-0.5 font-display text-lg leading-5.75 font-[420] tracking-[-0.006em]">{children}</dd>
  </div>
);
