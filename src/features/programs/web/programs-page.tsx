import type { Href } from '#contract/pages.ts';
import { PROGRAMS } from '#domain/programs/program-state.ts';
import { PROGRAM_TEXTS } from '#domain/programs/program-texts.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { useSearch } from '#ui/link.ts';
import { Loading } from '#ui/loading.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useViewFocus } from '#ui/use-view-focus.ts';
import { Ended } from './ended.tsx';
import { Question } from './question.tsx';
import { Running } from './running.tsx';
import { Start } from './start.tsx';
import { type Known, useKnown } from './use-known.ts';
import { isOffered } from './window-card.tsx';
import { WindowWay } from './window-way.tsx';

/** One question, and four weeks with one step each. The address names the way to a start, so that Back works. */
export default function ProgramsPage() {
  const { known, failed } = useKnown();
  const main = useViewFocus(useSearch());
  return (
    <div ref={main} className="page-width pb-12">
      {known ? <View known={known} /> : <Top subtitle="One step a week." />}
      {!known && !failed && <Loading message="Loading your four weeks..." />}
      {failed && <NotLoaded message="Your four weeks could not be loaded." query={failed} />}
    </div>
  );
}

type TopProps = { title?: string; subtitle?: string; back?: { href: Href; label: string } };

const Top = ({ title = 'Four weeks', subtitle, back = { href: '/', label: 'Back to Home' } }: TopProps) => (
  <PageHeading {...{ title, subtitle, back }} />
);

const TO_PAGE = { href: '/programs', label: 'Four weeks' } as const;

function View({ known }: { known: Known }) {
  const search = new URLSearchParams(useSearch());
  const { running, ended } = known.programs;
  const start = PROGRAMS.find((program) => program === search.get('start'));
  if (running && search.get('view') === 'window' && isOffered(known, running))
    return (
      <>
        <Top title="The sleep window" back={TO_PAGE} />
        <WindowWay known={known} program={running} />
      </>
    );
  if (running && !running.ended)
    return (
      <>
        <Top subtitle={`${PROGRAM_TEXTS[running.program].title}. Week ${running.step} of 4.`} />
        <Running known={known} program={running} />
      </>
    );
  if (start && !running)
    return (
      <>
        <Top title={PROGRAM_TEXTS[start].title} back={TO_PAGE} />
        <Start key={start} known={known} program={start} />
      </>
    );
  const last = running ?? ended[0];
  return (
    <>
      <Top
        subtitle={
          last?.ended
            ? `${PROGRAM_TEXTS[last.program].title}, ${monthAndDay(last.startedOn)} to ${monthAndDay(last.ended.on)}`
            : 'One step a week.'
        }
      />
      <div className="grid gap-8">
        {last && <Ended known={known} program={last} />}
        {!running && <Question known={known} />}
      </div>
    </>
  );
}
