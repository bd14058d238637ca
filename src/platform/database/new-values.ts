import { type RawBuilder, sql } from 'kysely';

/** For an upsert: these columns get the values of the new row. */
export const newValues = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >;
