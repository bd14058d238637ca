import type { EnteredKind } from '#core/person/contract.ts';
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

const ENTERED_UNITS: Record<EnteredKind, string> = {
  night: 'logged night',
  schedule: 'schedule',
  experiment: 'experiment',
  'room-change': 'bedroom change',
  preferences: 'set of sleep preferences',
  program: 'program',
  plan: 'plan for a trip or shifts',
};

type Entered = NonNullable<Found['entered']>;

/** `28 logged nights`, `3 schedules`, each on one line. */
const enteredParts = (entered: Entered, amountOf: (one: Entered[number]) => number): string[] =>
  inOrder(entered).flatMap((one) =>
    amountOf(one) > 0 ? nonBreaking(formatCount(amountOf(one), ENTERED_UNITS[one.kind])) : [],
  );

const KINDS = Object.keys(ENTERED_UNITS);
const inOrder = (entered: Entered): Entered =>
  entered.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));

const missingOf = ({ count, alreadyHere }: Entered[number]): number => count - alreadyHere;

/**
 * What can be imported: nights, or naps if the file has no night. `improved` of them are here already, and this file has
 * better data. `entered`: what a person entered, kind by kind.
 */
type Offer = { what: 'night' | 'nap'; count: number; improved: number; entered: string[] };

type Amounts = Pick<Found, 'nights' | 'naps' | 'alreadyHere' | 'improved' | 'entered'>;

export function offerOf({ nights, naps, alreadyHere, improved = 0, entered = [] }: Amounts): Offer | null {
  const parts = enteredParts(entered, missingOf);
  const count = nights === 0 ? naps : nights - alreadyHere;
  if (count === 0 && parts.length === 0) return null;
  return { what: nights === 0 && naps > 0 ? 'nap' : 'night', count, improved, entered: parts };
}

/** `Import 198 nights`, or `Update 12 nights` if none of them is new. */
export function offerLabel(offer: Offer): string {
  if (offer.entered.length > 0) return 'Import what is new';
  return `${offer.improved === offer.count ? 'Update' : 'Import'} ${formatOffer(offer)}`;
}

/** `198 nights` */
export function formatOffer({ what, count, entered }: Pick<Offer, 'what' | 'count' | 'entered'>): string {
  const sleep = formatCount(count, what);
  if (entered.length === 0) return sleep;
  return LIST.format(count === 0 ? entered : [...entered, `${sleep} from other sources`]);
}

/** The headline of a preview: `212 nights`, or what was entered if there is any. */
export function formatAmount({ nights, naps, entered = [] }: Pick<Found, 'nights' | 'naps' | 'entered'>): string {
  const [first] = inOrder(entered.filter(({ count }) => count > 0));
  if (first) return formatCount(first.count, ENTERED_UNITS[first.kind]);
  return nights === 0 && naps > 0 ? formatCount(naps, 'nap') : formatNights(nights);
}

/** Why there is nothing to import. */
export function nothingNewMessage({ nights, entered }: Pick<Found, 'nights' | 'entered'>): string {
  if (entered) return 'Everything in this file is already here. There is nothing to import.';
  if (nights === 0) return 'There is no night in this file, so there is nothing to import.';
  if (nights === 1) return 'This night is already here. There is nothing to import.';
  return `All ${formatNights(nights)} are already here. There is nothing to import.`;
}

/** What is new, here already, and better in the file. Null if there are none. */
export function foundFacts(found: Amounts) {
  const { nights, naps, alreadyHere, improved = 0, entered = [] } = found;
  const { count: added = 0 } = offerOf(found) ?? {};
  const labeled = (label: string, parts: string[]) => (parts.length === 0 ? null : `${label}: ${LIST.format(parts)}`);
  const counted = (count: number, label: string) =>
    found.entered
      ? `From other sources: ${formatCount(count, nights === 0 ? 'nap' : 'night')} ${label}`
      : `${count.toLocaleString('en-US')} ${label}`;
  return {
    entered: labeled('New', enteredParts(entered, missingOf)),
    enteredHere: labeled(
      'Already here, and not changed',
      enteredParts(entered, (one) => one.alreadyHere),
    ),
    added: added > improved ? counted(added - improved, 'new') : null,
    improved: improved > 0 ? `${improved.toLocaleString('en-US')} already here, with better data in this file` : null,
    here: alreadyHere > 0 ? counted(alreadyHere, 'already here') : null,
    naps: naps > 0 && nights > 0 ? `${formatCount(naps, 'nap')} as well` : null,
  };
}

/** The result of an import, for the person. */
export function importedMessage(imported: number, found: Omit<Amounts, 'alreadyHere'> | null): string {
  const updated = found?.improved ?? 0;
  const entered = missingEntries({ found });
  if (entered.length > 0) return `${formatOffer({ what: 'night', count: imported, entered })} imported`;
  if (imported === 0 && updated > 0) return `${formatNights(updated)} updated`;
  if (imported === 0 && found?.nights === 0 && found.naps > 0) return `${formatCount(found.naps, 'nap')} imported`;
  if (imported === 0) return 'Nothing new was imported';
  return `${formatNights(imported)} imported${updated > 0 ? `, ${updated.toLocaleString('en-US')} updated` : ''}`;
}

/** What an import brought beside sleep, or would bring. */
export const missingEntries = ({ found }: { found: Pick<Found, 'entered'> | null }): string[] =>
  enteredParts(found?.entered ?? [], missingOf);

/** What an undo has left, as a sentence after another one. */
export const changedMessage = (changed: number): string =>
  changed === 0
    ? ''
    : ` What you changed since stays: ${changed === 1 ? '1 entry' : `${changed.toLocaleString('en-US')} entries`}.`;
