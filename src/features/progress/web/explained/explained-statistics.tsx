import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChevronDown } from '#ui/icons/icons.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';

const ExplanationList = lazy(() => import('./explanation-list.tsx'));

/** How the numbers and charts of the range are computed, shown on request. */
export function ExplainedStatistics() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="How these numbers are computed">
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-my-2 -ml-3"
        onClick={() => setIsOpen(!isOpen)}
      >
        How these numbers are computed
        <ChevronDown className={classNames('transition-transform duration-(--t-ui)', isOpen && 'rotate-180')} />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={LOADING}>
            <ExplanationList />
          </Suspense>
        )}
      </div>
    </section>
  );
}

const LOADING = (
  <Loading message="Loading the explanations...">
    <Skeleton className="mt-4 h-80" />
  </Loading>
);
