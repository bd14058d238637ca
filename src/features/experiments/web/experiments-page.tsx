import { useEffect, useRef, useState } from 'react';
import type { Experiments } from '#core/experiments/contract.ts';
import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { TESTABLE_HABITS } from '#domain/experiments/intention.ts';
import { navigate, useSearch } from '#ui/link.ts';
import { Loading, SkeletonCard } from '#ui/loading.tsx';
import { failedQuery, NotLoaded } from '#ui/not-loaded.tsx';
import { useViewFocus } from '#ui/use-view-focus.ts';
import { type Choice, Choose, intentionOf, NO_CHOICE, refusalOfChoice } from './choose.tsx';
import { Overview, OverviewHeading } from './overview.tsx';
import { AnotherRuns, Plan } from './plan.tsx';
import { Result } from './result/result.tsx';
import { Running } from './running.tsx';
import { useStart } from './use-experiment-changes.ts';

/** The steps from choosing to the result. The address names the step, so that Back works. */
export default function ExperimentsPage() {
  const [owner] = useState(ownerId);
  const query = useExperiments(owner);
  const failed = failedQuery(query);
  const main = useViewFocus(useSearch());
  return (
    <div ref={main} className="page-width pb-12">
      {query.data ? <View owner={owner} experiments={query.data} /> : <OverviewHeading />}
      {!query.data && !failed && <Loading message="Loading your experiments...">{SKELETON}</Loading>}
      {failed && <NotLoaded message="Your experiments could not be loaded." query={failed} />}
    </div>
  );
}

const SKELETON = <SkeletonCard className="h-80" />;

/** A link from advice about a habit names it. */
const choiceOf = (habit: string | null): Choice => ({
  ...NO_CHOICE,
  habit: TESTABLE_HABITS.find((one) => one === habit) ?? null,
});

type ViewProps = { owner: string; experiments: Experiments };

function View({ owner, experiments }: ViewProps) {
  const search = new URLSearchParams(useSearch());
  const [choice, setChoice] = useState(() => choiceOf(search.get('habit')));
  const today = useToday(owner);
  const start = useStart(owner);
  const { running, ended } = experiments;
  const lastRunning = useRef(running?.id);
  useEffect(() => {
    // A look may end the experiment that is open.
    const endedNow = ended.find(({ id, result }) => id === lastRunning.current && result !== null);
    lastRunning.current = running?.id;
    if (endedNow && running === null) navigate(`/experiments?id=${endedNow.id}`, { replace: true });
  }, [running, ended]);
  const view = search.get('view');
  const opened = ended.find(({ id }) => id === search.get('id'));
  if (opened) return <Result owner={owner} experiment={opened} isAnotherRunning={running !== null} />;
  if ((view === 'choose' || view === 'plan') && running && !start.isPending)
    return <AnotherRuns intention={running.intention} />;
  const isChosen = choice.concern === 'none' && refusalOfChoice(choice) === null;
  if (view === 'plan' && isChosen) {
    const { expectation } = choice;
    const onStart = () =>
      expectation !== null &&
      !start.isPending &&
      start.mutate(
        { intention: intentionOf(choice), concern: 'none', expectation },
        {
          onSuccess: ({ outcome }) => {
            navigate(outcome === 'started' ? '/experiments?view=running' : '/experiments?view=choose', {
              replace: true,
            });
            setChoice(NO_CHOICE);
          },
        },
      );
    return <Plan {...{ choice, today, onStart }} isPending={start.isPending} onChange={setChoice} />;
  }
  if (view === 'choose' || view === 'plan') {
    return <Choose choice={choice} onChange={setChoice} onNext={() => navigate('/experiments?view=plan')} />;
  }
  if (view === 'running' && running) return <Running owner={owner} experiment={running} />;
  return <Overview owner={owner} experiments={experiments} />;
}
