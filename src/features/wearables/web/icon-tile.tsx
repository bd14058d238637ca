import type { ReactNode } from 'react';

/** An icon in a small sunken square, before a name. */
export const IconTile = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="inset-line grid size-12 flex-none place-items-center rounded-[1rem] bg-sunk [&_.lucide]:size-5.5"
  >
    {children}
  </span>
);
