import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Draws its children one after the other, each in a frame of its own: together they would hold up a slow phone. */
export function ProgressiveRender({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [renderedCount, setRenderedCount] = useState(1);
  useEffect(() => {
    if (renderedCount < all.length) startTransition(() => setRenderedCount(renderedCount + 1));
  }, [renderedCount, all.length]);
  return (
    <>
      {all.slice(0, renderedCount)}
      {/* What comes after them waits out of sight, and is not seen to move. */}
      {renderedCount < all.length && <div className="h-dvh" aria-hidden="true" />}
    </>
  );
}
