import { lazy, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useSearch } from '#ui/link.ts';
import { Loading } from '#ui/loading.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useViewFocus } from '#ui/use-view-focus.ts';

const HourPlansPart = lazy(() => import('./hour-plans.tsx'));

/** Plans for a trip and for shifts. The address names the form, so that Back works. */
export default function TripsAndShiftsPage() {
  const search = useSearch();
  const main = useViewFocus(search);
  const kind = (['trip', 'shifts'] as const).find((one) => search === `plan=${one}`);
  const { title } = PAGES['/trips-and-shifts'];
  return (
    <div ref={main} className="page-width pb-12">
      <PageHeading
        title={kind ? { trip: 'A trip', shifts: 'Shifts' }[kind] : title}
        subtitle={!kind && 'When to sleep and to seek light. The calendar of your schedules shows these days too.'}
        back={
          kind ? { href: '/trips-and-shifts', label: title } : { href: '/programs', label: PAGES['/programs'].title }
        }
      />
      <Suspense fallback={<Loading message="Loading your plans..." />}>
        <HourPlansPart kind={kind} />
      </Suspense>
    </div>
  );
}
