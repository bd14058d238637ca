import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons/icons.ts';
import type { Topic } from './content/topic.ts';
import { HabitNote } from './habit-note.tsx';
import { Instrument } from './instruments/instrument.tsx';
import { NonBreakingUnits } from './non-breaking-units.tsx';
import { PhotoNote } from './photo-note.tsx';
import { SourceList } from './source-list.tsx';

const TWO_COLUMNS = 'grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]';
const SECTION_TITLE = 'mb-3 text-[1.5rem] leading-8 font-[380] tracking-[-0.016em] md:text-2xl';

export const TopicArticle = ({ topic }: { topic: Topic }) => (
  <article aria-labelledby="topic-title" className="animate-[fade_var(--t-ui)_both] pt-10 md:pt-14">
    <div className={TWO_COLUMNS}>
      <div>
        <h2
          id="topic-title"
          className="text-[1.75rem] leading-[2.1875rem] font-[350] tracking-[-0.02em] md:text-[2.25rem] md:leading-[2.6875rem]"
        >
          {topic.title}
        </h2>
        <p className="mt-3 max-w-(--container-read) font-display text-[1.1875rem] leading-[1.8125rem] font-[370] tracking-[-0.008em] md:mt-4 md:text-[1.375rem] md:leading-[2.0625rem]">
          <NonBreakingUnits>{topic.overview}</NonBreakingUnits>
        </p>
      </div>
      <div className="grid gap-8 empty:hidden lg:mt-2">
        <PhotoNote topic={topic.id} />
        <HabitNote topic={topic.id} />
      </div>
    </div>
    <KeyPoints points={topic.keyPoints} />
    <Instrument topic={topic.id} />
    <InfoCards cards={topic.cards} />
    <div className={`${TWO_COLUMNS} mt-12 md:mt-16`}>
      <ActionSteps steps={topic.actionSteps} />
      <section aria-labelledby="sources">
        <h2 id="sources" className={SECTION_TITLE}>
          Sources
        </h2>
        <SourceList sources={topic.sources} />
      </section>
    </div>
  </article>
);

const KeyPoints = ({ points }: { points: readonly string[] }) => (
  <section aria-labelledby="key-points" className="mt-8 md:mt-10">
    <h3 id="key-points" className="mb-3 text-[1.125rem] leading-6 font-[480] tracking-[-0.006em]">
      Key points
    </h3>
    <ul className="grid gap-x-16 md:grid-cols-2">
      {points.map((point) => (
        <li key={point} className="grid grid-cols-[1.25rem_1fr] gap-3 border-t border-border py-3.5 leading-6">
          <Check className="mt-0.5 text-lamp-ink" />
          <span className="min-w-0">
            <NonBreakingUnits>{point}</NonBreakingUnits>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const InfoCards = ({ cards }: { cards: Topic['cards'] }) => (
  <section aria-label="Details" className="mt-4 grid gap-4 md:mt-6 md:grid-cols-2 md:gap-6">
    {cards.map(({ title, content }) => (
      <Card key={title} as="article">
        <h3 className="text-[1.125rem] leading-6 font-[480] tracking-[-0.006em]">{title}</h3>
        <p className="mt-2 leading-[1.625rem] text-muted-foreground">
          <NonBreakingUnits>{content}</NonBreakingUnits>
        </p>
      </Card>
    ))}
  </section>
);

const ActionSteps = ({ steps }: { steps: readonly string[] }) => (
  <section aria-labelledby="action-steps">
    <h2 id="action-steps" className={SECTION_TITLE}>
      Action steps
    </h2>
    <ol className="[counter-reset:step]">
      {steps.map((step) => (
        <li
          key={step}
          className="grid grid-cols-[2.25rem_1fr] items-baseline border-t border-border py-4 leading-[1.625rem] [counter-increment:step] before:font-display before:text-[1.75rem] before:leading-none before:font-[320] before:text-lamp-ink before:content-[counter(step)] before:[font-variant-numeric:lining-nums] md:grid-cols-[3.25rem_1fr]"
        >
          <span className="min-w-0">
            <NonBreakingUnits>{step}</NonBreakingUnits>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
