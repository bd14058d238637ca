import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Renders one more child per frame, because all of them at once would block a slow phone. */
export function ProgressiveRender({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [renderedCount, setRenderedCount] = useState(1);
  useEffect(() => {
    if (renderedCount < all.length) startTransition(() => setRenderedCount(renderedCount + 1));
  }, [renderedCount, all.length]);
  return (
    <>
      {all.slice(0, renderedCount)}
      {/* Keeps what follows below the viewport, so that it does not visibly move. */}
      {renderedCount < all.length && <div className="h-dvh" aria-hidden="true" />}
    </>
  );
}
