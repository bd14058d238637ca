import { sourceName } from '#domain/sessions/source-names.ts';
import { fullDate, shortWeekday } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { nonBreaking } from '#ui/non-breaking.ts';
import type { Found } from '../contract.ts';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** `Thu, Nov 19, 2026` */
export const nightDate = (date: LocalDate): string => `${shortWeekday(date)}, ${fullDate(date)}`;

/** `1 night`, `1,204 nights` */
export const formatNights = (count: number): string => formatCount(count, 'night');

const formatCount = (count: number, unit: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? unit : `${unit}s`}`;

/** `May 3, 2024 to Nov 19, 2026` */
export function formatSpan({ firstNight, lastNight }: Pick<Found, 'firstNight' | 'lastNight'>): string {
  if (firstNight === null || lastNight === null) return '';
  const [from, to] = [nonBreaking(fullDate(firstNight)), nonBreaking(fullDate(lastNight))];
  return from === to ? from : `${from} to ${to}`;
}

/** `Apple Health and Oura` */
export const formatSources = (sources: readonly string[]): string => LIST.format(sources.map(sourceName));

/**
 * What can be imported: nights, or naps if the file has no night. `improved` of them are here already, and this file has
 * better data.
 */
type Offer = { what: 'night' | 'nap'; count: number; improved: number };

type Amounts = Pick<Found, 'nights' | 'naps' | 'alreadyHere' | 'improved'>;

export function offerOf({ nights, naps, alreadyHere, improved = 0 }: Amounts): Offer | null {
  if (nights === 0) return naps > 0 ? { what: 'nap', count: naps, improved: 0 } : null;
  return nights > alreadyHere ? { what: 'night', count: nights - alreadyHere, improved } : null;
}

/** `Import 198 nights`, or `Update 12 nights` if none of them is new. */
export const offerLabel = (offer: Offer): string =>
  `${offer.improved === offer.count ? 'Update' : 'Import'} ${formatOffer(offer)}`;

/** `198 nights` */
export const formatOffer = ({ what, count }: Pick<Offer, 'what' | 'count'>): string => formatCount(count, what);

/** The headline of a preview: `212 nights`. */
export const formatAmount = ({ nights, naps }: Pick<Found, 'nights' | 'naps'>): string =>
  nights === 0 && naps > 0 ? formatCount(naps, 'nap') : formatNights(nights);

/** Why there is nothing to import. */
export function nothingNewMessage({ nights }: Pick<Found, 'nights'>): string {
  if (nights === 0) return 'There is no night in this file, so there is nothing to import.';
  if (nights === 1) return 'This night is already here. There is nothing to import.';
  return `All ${formatNights(nights)} are already here. There is nothing to import.`;
}

/** More facts before the import. Null if there are none. */
export function otherFacts({ nights, naps, alreadyHere, improved = 0 }: Amounts) {
  return {
    improved: improved > 0 ? `${improved.toLocaleString('en-US')} already here, with better data in this file` : null,
    here: alreadyHere > 0 ? `${alreadyHere.toLocaleString('en-US')} already here` : null,
    naps: naps > 0 && nights > 0 ? `${formatCount(naps, 'nap')} as well` : null,
  };
}

/** The result of an import, for the person. */
export function importedMessage(imported: number, found: Pick<Found, 'nights' | 'naps' | 'improved'> | null): string {
  const updated = found?.improved ?? 0;
  if (imported === 0 && updated > 0) return `${formatNights(updated)} updated`;
  if (imported === 0 && found?.nights === 0 && found.naps > 0) return `${formatCount(found.naps, 'nap')} imported`;
  if (imported === 0) return 'Nothing new was imported';
  return `${formatNights(imported)} imported${updated > 0 ? `, ${updated.toLocaleString('en-US')} updated` : ''}`;
}
