import { formatCount, totalParticipants } from './headline.ts';
import type { Topic } from './study.ts';
import { studyDiscs } from './study-discs.ts';
import { TOPICS } from './topics.ts';

const LINK = 'inline-flex min-h-8 items-center rounded-xs font-[550] text-lamp-ink hover:underline underline-offset-4';

/** The contents of the page: a window for each topic, then links to the sections after the topics. */
export function TopicWindows() {
  return (
    <nav aria-label="On this page" id="topics" tabIndex={-1} className="mt-10 scroll-mt-6 outline-none md:mt-14">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-x-3 gap-y-6 md:gap-x-6 lg:grid-cols-6">
        {TOPICS.map((topic) => (
          <li key={topic.id}>
            <TopicLink topic={topic} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-1 text-sm text-muted-foreground">
        <p>
          One window for each topic, one disc for each study. The larger the disc, the more people took part.
          <br className="max-lg:hidden" /> Sample sizes and findings were checked against the published abstracts.
        </p>
        <p className="flex flex-wrap gap-x-6 text-md print:hidden">
          <a href="#guidance" className={LINK}>
            Guidance we follow
          </a>
          <a href="#commitment" className={LINK}>
            Our commitment
          </a>
        </p>
      </div>
    </nav>
  );
}

const TopicLink = ({ topic: { id, name, studies } }: { topic: Topic }) => (
  <a href={`#${id}`} className="group block rounded-md">
    <TopicWindow participants={studies.map((study) => study.participants)} />
    <span className="mt-2.5 block font-display text-base leading-5.5 font-[460] text-balance group-hover:text-lamp-ink lg:text-lg lg:leading-6">
      {name}
    </span>
    <span className="tabular mt-1 block text-xs leading-4.5 text-muted-foreground">
      {formatCount(totalParticipants(studies))} people
    </span>
  </a>
);

const TopicWindow = ({ participants }: { participants: readonly number[] }) => (
  <svg viewBox="0 0 96 104" aria-hidden="true" className="topic-window w-18 md:w-24" fill="none">
    <path className="pane" d="M8 100V48C8 24 26 8 48 8S88 24 88 48V100Z" />
    <path className="frame" d="M8 100V48C8 24 26 8 48 8S88 24 88 48V100M2 100H94" />
    {studyDiscs(participants).map(({ x, y, radius }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
    ))}
  </svg>
);
