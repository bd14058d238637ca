import { lazy, type ReactNode, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { Program } from '#core/programs/contract.ts';
import { OpeningQuestion } from '#core/programs/web/opening-question.tsx';
import { PROGRAMS, WEEK_NIGHTS } from '#domain/programs/program-state.ts';
import { PROGRAM_TEXTS } from '#domain/programs/program-texts.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { Card } from '#ui/card.tsx';
import { useSearch } from '#ui/link.ts';
import { Loading } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useViewFocus } from '#ui/use-view-focus.ts';
import { ProgramView } from './program-view.tsx';
import { type Known, useKnown } from './use-known.ts';
import { isOffered } from './window-card.tsx';

// Few visits go one of these ways.
const Start = lazy(() => import('./start.tsx'));
const WindowWay = lazy(() => import('./window-way.tsx'));

/** One question, and four weeks with one step each. The address names the way to a start, so that Back works. */
export default function ProgramsPage() {
  const { known, failed } = useKnown();
  const search = useSearch();
  const main = useViewFocus(search);
  const view: View = known ? viewOf(known, new URLSearchParams(search)) : {};
  const { title = PAGES['/programs'].title, subtitle, children } = view;
  const back = view.title
    ? ({ href: '/programs', label: PAGES['/programs'].title } as const)
    : ({ href: '/', label: 'Back to Home' } as const);
  return (
    <div ref={main} className="page-width pb-12">
      <PageHeading title={title} subtitle={subtitle} back={back} />
      {children && (
        <Suspense>
          <div className="grid gap-8">{children}</div>
        </Suspense>
      )}
      {!known && !failed && <Loading message="Loading your program..." />}
      {failed && <NotLoaded message="Your program could not be loaded." query={failed} />}
    </div>
  );
}

/** `title`: of a way that leads back to the page. */
type View = { title?: string; subtitle?: string; children?: ReactNode };

function viewOf(known: Known, search: URLSearchParams): View {
  const { running, ended } = known.programs;
  const start = PROGRAMS.find((program) => program === search.get('start'));
  if (running && search.get('view') === 'window' && isOffered(known, running))
    return { title: 'The sleep window', children: <WindowWay known={known} program={running} /> };
  if (start && !running)
    return {
      ...{ title: PROGRAM_TEXTS[start].title, subtitle: PROGRAM_TEXTS[start].promise },
      children: <Start key={start} known={known} program={start} />,
    };
  const last = running ?? ended[0];
  return {
    subtitle: last ? weeksOf(last) : 'One step a week.',
    children: (
      <>
        {last && <ProgramView key={last.id} known={known} program={last} />}
        {!running && !ended.some((program) => isFirstCare(program, known.today)) && (
          <Card as="div" className="max-w-160">
            <OpeningQuestion owner={known.owner} trouble={known.preferences.trouble} />
          </Card>
        )}
      </>
    ),
  };
}

/** Care comes first after these answers, so that nothing is asked for a week. */
const isFirstCare = ({ ended }: Program, today: LocalDate): boolean =>
  (ended?.why === 'dark' || ended?.why === 'sleepy') && dayNumber(today) - dayNumber(ended.on) < WEEK_NIGHTS;

function weeksOf({ program, step, startedOn, ended }: Program): string {
  const { title } = PROGRAM_TEXTS[program];
  return ended ? `${title}, ${monthAndDay(startedOn)} to ${monthAndDay(ended.on)}` : `${title}. Week ${step} of 4.`;
}
