import { Heading } from '#ui/heading.tsx';
import { ArrowUp } from '#ui/icons/icons.ts';
import { formatCount, totalParticipants } from './headline.ts';
import type { Topic } from './study.ts';
import { StudyEntry } from './study-entry.tsx';

/** A topic with its studies. On a wide screen the heading stays in view at the left while the studies scroll. */
export function TopicSection({ topic: { id, name, blurb, studies } }: { topic: Topic }) {
  return (
    <section
      aria-labelledby={id}
      className="mt-10 grid gap-x-12 gap-y-6 border-t border-border pt-9 md:mt-12 md:pt-11 lg:grid-cols-[minmax(0,3.5fr)_minmax(0,8.5fr)]"
    >
      <div className="lg:sticky lg:top-8 lg:self-start">
        <Heading level={2} size="panel" id={id} tabIndex={-1} className="scroll-mt-8 outline-none">
          {name}
        </Heading>
        <p className="mt-2 max-w-120 text-md leading-6 text-muted-foreground">{blurb}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-muted-foreground">
          <span className="tabular">
            {studies.length} studies, {formatCount(totalParticipants(studies))} people
          </span>
          <a
            href="#topics"
            className="inline-flex min-h-8 items-center gap-1 rounded-xs font-[550] text-lamp-ink underline-offset-4 hover:underline print:hidden"
          >
            <ArrowUp />
            All topics
          </a>
        </p>
      </div>
      <div>
        {studies.map((study) => (
          <StudyEntry key={study.id} study={study} />
        ))}
      </div>
    </section>
  );
}
