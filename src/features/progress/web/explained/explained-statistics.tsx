import { lazy, Suspense, useId, useState } from 'react';
import type { StatisticId } from '#domain/progress/explanations.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChevronDown } from '#ui/icons/icons.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';

const ExplanationList = lazy(() => import('./explanation-list.tsx'));

/** How the numbers and charts of a section are computed, shown on request. */
export function ExplainedStatistics({ shown }: { shown: readonly StatisticId[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
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
            <ExplanationList shown={shown} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const LOADING = (
  <Loading message="Loading the explanations...">
    <Skeleton className="mt-4 h-80" />
  </Loading>
);
