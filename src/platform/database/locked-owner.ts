import type { ColumnType } from 'kysely';

declare const locked: unique symbol;

/** An owner whose row the current transaction has locked: nothing is stored for one who was erased or signed up. */
export type LockedOwner = string & { [locked]: true };

/** The column that names the owner: the compiler refuses to insert or move rows without the lock. */
export type OwnerColumn = ColumnType<string, LockedOwner, LockedOwner>;

/** A row for such an owner, or one that the transaction has locked itself and that is erased before what it causes. */
export type LockedRow<Row> = Row & { owner: LockedOwner };
