import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading.tsx';

/** The panel before its content is known. A short wait shows no text, because it would only flash. */
export const PanelSkeleton = () => (
  <Card as="div" className="min-h-112 md:min-h-63">
    <div role="status" className="flex items-center gap-4">
      <Skeleton className="size-12 rounded-[1rem]" />
      <p className="animate-[fade_var(--t-page)_250ms_both] font-display text-lg leading-6">
        Loading device connections...
      </p>
    </div>
    <div aria-hidden="true" className="mt-6 grid gap-3">
      <Skeleton className="h-4 w-full md:w-1/2" />
      <Skeleton className="h-4 w-2/3 md:w-1/3" />
    </div>
  </Card>
);
