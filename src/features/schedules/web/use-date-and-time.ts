import { useZone } from '#core/person/web/use-today.ts';

/** A moment (epoch ms) and the zone to show it in; null: that of the browser. */
export type DateAndTime = { zone: string | null; nowMs: number };

/** The moment `asOfMs` in the zone of the account, if it has one, else in the browser's. */
export const useDateAndTime = (owner: string, asOfMs: number): DateAndTime => ({ zone: useZone(owner), nowMs: asOfMs });
