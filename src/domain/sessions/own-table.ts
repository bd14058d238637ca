import { z } from 'zod';

/** More columns of a table are not read. */
export const MAX_TABLE_COLUMNS = 60;

/** From 0; without one there is no such column. A number in a query is text. */
const Column = z.coerce.number().int().min(0).lt(MAX_TABLE_COLUMNS).optional();

/** Which column of a table is what. */
export const ColumnChoice = z.object({
  bed: Column,
  wake: Column,
  /** Used if the bedtime and the wake time have no date of their own. */
  date: Column,
  /** The time asleep: minutes, hours with decimals, or `6:45`. */
  asleep: Column,
  /** Which of the first two numbers of `03/04/2026` is the day. */
  dateOrder: z.enum(['day-first', 'month-first']),
  /** What the date is that of: the evening before the night, the bedtime, also after midnight, or the waking. */
  dateOf: z.enum(['evening', 'bedtime', 'waking']),
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;

/** A table that no app exports, whose columns the person names. */
export const OwnTable = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      /** What most of its values are. */
      kind: z.enum(['date-time', 'date', 'time', 'number', 'other']),
      examples: z.array(z.string()),
    }),
  ),
  choice: ColumnChoice,
  /** Whether day and month look alike in its dates. */
  asksDateOrder: z.boolean(),
  /** Whether the person confirmed this choice for an earlier table with the same headings. */
  isRemembered: z.boolean(),
});
export type OwnTable = z.infer<typeof OwnTable>;

/** A table with the choice that the person confirmed for the newest one with the same headings, else with its own. */
export function rememberedTable(table: OwnTable, confirmed: readonly OwnTable[]): OwnTable {
  const headingsOf = ({ columns }: OwnTable) => JSON.stringify(columns.map(({ heading }) => heading));
  const found = confirmed.find((other) => headingsOf(other) === headingsOf(table));
  if (!found) return table;
  const { dateOrder } = table.asksDateOrder ? found.choice : table.choice;
  return { ...table, choice: { ...found.choice, dateOrder }, isRemembered: true };
}
