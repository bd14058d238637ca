import './evidence.css';
import { PageHeading } from '#ui/page-heading.tsx';
import { CommitmentCard } from './commitment-card.tsx';
import { Guidance } from './guidance.tsx';
import { HeadlineStatistics } from './headline-statistics.tsx';
import { StrongLevers } from './strong-levers.tsx';
import { TopicSection } from './topic-section.tsx';
import { TopicWindows } from './topic-windows.tsx';
import { TOPICS } from './topics.ts';

/** The research behind the advice. All of it ships with the app, so the page makes no request. */
export default function EvidencePage() {
  return (
    <div className="evidence page-width">
      <PageHeading
        back={{ href: '/', label: 'Back to Home' }}
        title="Evidence"
        subtitle="What research says about sleep, and how far it goes."
      />
      <HeadlineStatistics />
      <StrongLevers />
      <TopicWindows />
      {TOPICS.map((topic) => (
        <TopicSection key={topic.id} topic={topic} />
      ))}
      <Guidance />
      <CommitmentCard />
    </div>
  );
}
