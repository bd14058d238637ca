import type { ReactNode } from 'react';

type ChartTableProps = { caption: string; columns: readonly string[]; children: ReactNode };

/** A table of values. The first column is the row header. */
export const ChartTable = ({ caption, columns, children }: ChartTableProps) => (
  <table className="w-full border-collapse text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            className={`sticky top-0 bg-card py-2.5 align-bottom font-[550] text-muted-foreground ${index === 0 ? 'text-left' : 'pl-4 text-right'}`}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

type ChartRowProps = { title: ReactNode; values: readonly (readonly [string, ReactNode])[] };

/** `title` is the first cell; `values` are the other cells, each with a key. */
export const ChartRow = ({ title, values }: ChartRowProps) => (
  <tr className="border-t border-border">
    <th scope="row" className="py-1 text-left font-[550] whitespace-nowrap">
      {title}
    </th>
    {values.map(([key, value]) => (
      <td key={key} className="tabular py-1 pl-4 text-right whitespace-nowrap">
        {value}
      </td>
    ))}
  </tr>
);
