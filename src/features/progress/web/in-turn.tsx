import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Draws its children one after the other, each in a frame of its own: together they would hold up a slow phone. */
export function InTurn({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < all.length) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, all.length]);
  return (
    <>
      {all.slice(0, drawn)}
      {/* What comes after them waits out of sight, and is not seen to move. */}
      {drawn < all.length && <div className="h-dvh" aria-hidden="true" />}
    </>
  );
}
