import type { LockedOwner, LockedRow } from '#platform/database/schema.ts';

type WithoutLock<Given> = Given extends string
  ? LockedOwner
  : Given extends readonly (infer Row)[]
    ? LockedRow<Row>[]
    : LockedRow<Given>;

/** An owner, a row or rows to store in a test, where nothing else happens to the owner meanwhile. */
export const withoutLock = <Given>(given: Given): WithoutLock<Given> => given as WithoutLock<Given>;
