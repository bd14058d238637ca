import type { ReactNode } from 'react';

type SheetTableProps = {
  name: string;
  rows: string;
  columns: readonly string[];
  className: string;
  children: ReactNode;
};

/** A row for each night, or more of them. A wide table scrolls by itself on a small screen, also with the keyboard. */
export const SheetTable = ({ name, rows, columns, className, children }: SheetTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus
  <section aria-label={`${name}, table`} tabIndex={0} className="overflow-x-auto print:overflow-visible">
    <table className={`summary-table tabular w-full border-collapse text-xs print:min-w-0 ${className}`}>
      <caption className="sr-only">{rows}, oldest night first, by the date they ended on</caption>
      <thead>
        <tr className="align-bottom text-muted-foreground">
          {['Woke on', ...columns].map((column) => (
            <th key={column} scope="col" className="pb-1.5 pl-2 text-right font-[550] first:pl-0 first:text-left">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </section>
);

export const NUMBER = 'pl-2 text-right whitespace-nowrap md:pl-2.5 print:pl-2';

export const DASH = (
  <span aria-hidden="true" className="text-muted-foreground">
    –
  </span>
);

/** `445` -> `7:25` */
export const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
