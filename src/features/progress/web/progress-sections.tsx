import { lazy, memo, Suspense, useMemo, useState } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import { mayBeSaid } from '#domain/insights/guards.ts';
import { achievements } from '#domain/progress/achievements.ts';
import { useFormatChange } from '#ui/browser/format-change.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Sections } from '#ui/sections.tsx';
import { Overview } from './overview/overview.tsx';
import { useProgressFacts } from './use-progress-facts.ts';

const ChangedNights = lazy(() => import('./changed-nights.tsx'));
const Nights = lazy(() => import('./nights/nights.tsx'));
const Patterns = lazy(() => import('./patterns/patterns.tsx'));
const Awards = lazy(() => import('./awards/awards.tsx'));
/** At rest: few people need it. */
const aboutYourNights = lazyPart(() => import('#core/preferences/web/about-your-nights.tsx'));

type ProgressSectionsProps = Parameters<typeof useProgressFacts>[0] & {
  /** How many changed when nights in pieces began to count whole; 0 once the person has seen it. */
  changedNights: number;
  /** When the logs were read, in milliseconds. */
  readAt: number;
  openNight: OpenNight;
};

/** Everything below the heading. Memoized, because a night that opens in front of the page does not change it. */
export const ProgressSections = memo(function ProgressSections(props: ProgressSectionsProps) {
  useFormatChange();
  const { owner, changedNights, today, readAt, openNight } = props;
  const AboutYourNights = aboutYourNights.useLoaded(false, () => {});
  const [isEarly, setIsEarly] = useState(false);
  const facts = useProgressFacts(props);
  const { logs, logged, timed, sources } = facts;
  const hasTimeGoal = mayBeSaid(facts.guards, 'time-goal');
  const earned = useMemo(() => achievements(logs, today, hasTimeGoal), [logs, today, hasTimeGoal]);
  const common = { today, openNight };
  const early = { isEarly, onEarlyChange: setIsEarly };
  const sections = [
    { id: 'overview', label: 'Overview', content: <Overview {...facts} {...early} {...{ readAt, openNight }} /> },
    {
      id: 'nights',
      label: 'Nights',
      content: (
        <div className="grid gap-4 md:gap-6">
          <Nights {...common} {...{ logged, timed, sources }} />
          {AboutYourNights && <AboutYourNights owner={owner} />}
        </div>
      ),
    },
    { id: 'patterns', label: 'Patterns', content: <Patterns {...facts} {...early} /> },
    {
      id: 'awards',
      label: 'Awards',
      content: <Awards {...common} nights={logged} achievements={earned} />,
    },
  ];
  return (
    <>
      {changedNights > 0 && (
        <Suspense>
          <ChangedNights owner={owner} count={changedNights} />
        </Suspense>
      )}
      <Sections
        label="Progress"
        page="/progress-dashboard"
        sections={sections.map(({ content, ...section }) => ({ ...section, content: <Suspense>{content}</Suspense> }))}
      />
    </>
  );
});
