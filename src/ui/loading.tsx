import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/** Shorter waits show no message, because it would only flash. */
const SHOW_AFTER_MS = 250;

/** Whether this is the prerendered page, or the app that replaces it: the wait has begun before the first script. */
const isPrerendered = (): boolean =>
  typeof window === 'undefined' || document.querySelector('#root[data-drawn]') !== null;

/** Loading state of a page or a card. `children` are skeletons in the shape of the content; by default a plain set. */
export function Loading({ message, children }: { message: string; children?: ReactNode }) {
  const [isAtOnce] = useState(isPrerendered);
  const [isShown, setIsShown] = useState(isAtOnce);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" data-wait className="relative min-h-80">
      {isShown && (
        <div className={classNames(!isAtOnce && 'animate-[fade_var(--t-page)_both]')}>
          <div className="grid gap-2.5" aria-hidden="true">
            {children ?? (
              <>
                <Skeleton className="h-28" />
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
              </>
            )}
          </div>
          <p className="absolute inset-x-0 top-8 mx-auto w-fit max-w-full rounded-full bg-(--surface-lift) px-4 py-1.5 text-center text-sm leading-5 text-muted-foreground inset-line">
            {message}
          </p>
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
