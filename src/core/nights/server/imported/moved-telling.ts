import { isAsGood } from '#domain/sessions/merge.ts';
import { inOrder, type Telling } from './telling.ts';

/**
 * What one origin told, in the name of another owner or origin. Null where that one told the sleep as good itself; else it takes the
 * place of what that one told. `others` are tellings of `to.owner`.
 */
export function movedTelling(
  telling: Telling,
  to: { owner: string; origin: string },
  others: readonly Telling[],
): Telling | null {
  const before = others.find(({ row }) => row.sessionKey === telling.row.sessionKey && row.origin === to.origin);
  if (before && isAsGood(before.session, telling.session)) return null;
  return { ...telling, row: { ...telling.row, ...to, id: before?.row.id ?? telling.row.id } };
}

/** What there is once some are saved: each in the place of what its origin told of the same sleep before. */
export function withSaved(tellings: readonly Telling[], saved: readonly Telling[]): Telling[] {
  const placeOf = ({ row }: Telling): string => `${row.origin} ${row.sessionKey}`;
  const places = new Set(saved.map(placeOf));
  return inOrder([...tellings.filter((telling) => !places.has(placeOf(telling))), ...saved]);
}
