import type { SessionExtent } from './placement.ts';

/** Orders texts by code unit, independent of the locale; `null` comes last. */
export function textOrder(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

export const startOrder = (one: SessionExtent, other: SessionExtent): number =>
  one.startMs - other.startMs ||
  one.endMs - other.endMs ||
  textOrder(one.source, other.source) ||
  textOrder(one.sourceId, other.sourceId);
