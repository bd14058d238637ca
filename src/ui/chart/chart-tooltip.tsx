import type { ReactNode } from 'react';

/** Values at the pointer or at the point chosen with the arrow keys. Announced politely. */
export const ChartTooltip = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div
    role="status"
    className="plane-lift min-w-40 rounded-[1rem] border border-transparent px-4 py-3 text-xs whitespace-nowrap"
  >
    <p className="mb-1.5 text-sm leading-5 font-semibold">{title}</p>
    <dl>{children}</dl>
    {note && <p className="mt-1 text-muted-foreground">{note}</p>}
  </div>
);
