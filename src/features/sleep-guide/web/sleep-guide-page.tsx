import { useEffect } from 'react';
import { PAGES } from '#contract/pages.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ArrowLeft } from '#ui/icons/icons.ts';
import { useSearch } from '#ui/link.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { DISCLAIMER, topicFromSearch } from './content/topics.ts';
import { TopicArticle } from './topic-article.tsx';
import { TopicTiles } from './topic-tiles.tsx';

/** The guide. The topic is in the address; switching topics keeps the page, the scroll position and the focus. */
export default function SleepGuidePage() {
  const topic = topicFromSearch(useSearch());
  useDocumentTitle(`${topic.name} · Sleep Guide · Better Sleep`);
  return (
    <div className="page-width pb-12">
      <PageHeading title="Sleep Guide" subtitle={<span role="status">{topic.name}</span>} />
      <TopicTiles selected={topic.id} />
      <TopicArticle key={topic.id} topic={topic} />
      <div className="mt-12 grid justify-items-start gap-8 md:mt-16">
        <ButtonLink href="/" size="hero" className="print:hidden" icon={<ArrowLeft />}>
          Return to Sleep Analysis
        </ButtonLink>
        <ArrowLink href="/experiments">Test one of these on your own nights</ArrowLink>
        <p className="max-w-(--container-read) text-sm text-muted-foreground">
          {DISCLAIMER}{' '}
          <ArrowLink href="/when-to-see-a-doctor" className="whitespace-nowrap">
            {PAGES['/when-to-see-a-doctor'].title}
          </ArrowLink>
        </p>
      </div>
    </div>
  );
}

/** Sets the document title while a page changes in place, so that entries in the browser history are distinct. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    // The page sets its own title on arrival, after its children. This more specific title must come last.
    queueMicrotask(() => {
      document.title = title;
    });
  }, [title]);
}
