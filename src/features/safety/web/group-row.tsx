import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';

type GroupRowProps = { id: string; title: string; text?: string; isPrinted: boolean; children: ReactNode };

/** A part of the page: its title on the left of a wide screen, its content on the right. */
export const GroupRow = ({ id, title, text, isPrinted, children }: GroupRowProps) => (
  <section
    aria-labelledby={id}
    className={classNames(
      'mt-9 grid gap-x-12 gap-y-5 border-t border-border pt-9 md:mt-11 md:pt-11 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] print:mt-5 print:pt-5',
      !isPrinted && 'print:hidden',
    )}
  >
    <div>
      <Heading level={2} size="panel" id={id}>
        {title}
      </Heading>
      {text && <p className="mt-1.5 max-w-68 text-md leading-6 text-muted-foreground max-lg:max-w-none">{text}</p>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);
