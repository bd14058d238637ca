import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { Check } from '#ui/icons/icons.ts';
import { NonBreakingText } from '#ui/non-breaking-text.tsx';
import type { Topic } from './content/topic.ts';
import { HabitNote } from './habit-note.tsx';
import { Instrument } from './instruments/instrument.tsx';
import { PhotoNote } from './photo-note.tsx';
import { SourceList } from './source-list.tsx';

const TWO_COLUMNS = 'grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]';

export const TopicArticle = ({ topic }: { topic: Topic }) => (
  <article aria-labelledby="topic-title" className="animate-[fade_var(--t-ui)_both] pt-10 md:pt-14">
    <div className={TWO_COLUMNS}>
      <div>
        <Heading level={2} size="section" id="topic-title">
          {topic.title}
        </Heading>
        <p className="mt-3 max-w-(--container-read) font-display text-lg leading-[1.8125rem] font-[370] tracking-[-0.008em] md:mt-4 md:text-xl md:leading-[2.0625rem]">
          <NonBreakingText>{topic.overview}</NonBreakingText>
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
        <Heading level={2} size="panel" id="sources" className="mb-3">
          Sources
        </Heading>
        <SourceList sources={topic.sources} />
      </section>
    </div>
  </article>
);

const KeyPoints = ({ points }: { points: readonly string[] }) => (
  <section aria-labelledby="key-points" className="mt-8 md:mt-10">
    <Heading level={3} size="entry" id="key-points" className="mb-3">
      Key points
    </Heading>
    <ul className="grid gap-x-16 md:grid-cols-2">
      {points.map((point) => (
        <li key={point} className="grid grid-cols-[1.25rem_1fr] gap-3 border-t border-border py-3.5 leading-6">
          <Check className="mt-0.5 text-lamp-ink" />
          <span className="min-w-0">
            <NonBreakingText>{point}</NonBreakingText>
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
        <Heading level={3} size="entry">
          {title}
        </Heading>
        <p className="mt-2 leading-[1.625rem] text-muted-foreground">
          <NonBreakingText>{content}</NonBreakingText>
        </p>
      </Card>
    ))}
  </section>
);

const ActionSteps = ({ steps }: { steps: readonly string[] }) => (
  <section aria-labelledby="action-steps">
    <Heading level={2} size="panel" id="action-steps" className="mb-3">
      Action steps
    </Heading>
    <ol className="[counter-reset:step]">
      {steps.map((step) => (
        <li
          key={step}
          className="grid grid-cols-[2.25rem_1fr] items-baseline border-t border-border py-4 leading-[1.625rem] [counter-increment:step] before:font-display before:text-2xl before:leading-none before:font-[320] before:text-lamp-ink before:content-[counter(step)] before:[font-variant-numeric:lining-nums] md:grid-cols-[3.25rem_1fr]"
        >
          <span className="min-w-0">
            <NonBreakingText>{step}</NonBreakingText>
          </span>
        </li>
      ))}
    </ol>
  </section>
);
