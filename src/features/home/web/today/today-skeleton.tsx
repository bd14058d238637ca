import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Unsettled } from './card-parts.tsx';

/** The place of the card while it loads. */
export const TodaySkeleton = () => (
  <Card aria-hidden="true" className="min-h-78">
    <Skeleton className="h-7 w-1/2" />
    <Skeleton className="mt-5 h-20 rounded-lg" />
    <Skeleton className="mt-5 h-24 rounded-lg" />
    <Unsettled />
  </Card>
);
