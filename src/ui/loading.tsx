import { type ReactNode, useEffect, useState } from 'react';
import { MoonSpinner } from './moon-spinner.tsx';

/** Shorter waits show no message, because it would only flash. */
const SHOW_AFTER_MS = 250;

/** Loading state of a page or a card. `children` are skeletons in the shape of the content; by default a plain set. */
export function Loading({ message, children }: { message: string; children?: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" data-wait className="min-h-80">
      {isShown && (
        <div className="animate-[fade_var(--t-page)_both] py-6">
          <div className="mb-4 grid place-items-center">
            <MoonSpinner />
          </div>
          <p className="text-center font-display text-xl leading-7">{message}</p>
          <div className="mt-6 grid gap-2.5" aria-hidden="true">
            {children ?? (
              <>
                <Skeleton className="h-28" />
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** A placeholder block; `className` gives its shape. */
export function Skeleton({ className = 'h-4' }: { className?: string }) {
  return <div className={`animate-shimmer rounded-md bg-track ${className}`} />;
}

/** A placeholder card with lines for its title and its number. */
export function SkeletonCard({ className }: { className: string }) {
  return (
    <div className={`plane overflow-clip rounded-[1.375rem] p-4.5 md:rounded-xl md:p-7 ${className}`}>
      <Skeleton className="h-4 w-2/3 max-w-40" />
      <Skeleton className="mt-4 h-8 w-1/3 max-w-32 md:mt-6 md:h-10" />
    </div>
  );
}
