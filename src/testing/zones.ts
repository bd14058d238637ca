const HOUR_MS = 3_600_000;
/** The zones of whole hours that every machine knows, by their UTC offset. */
const OFFSETS = Array.from({ length: 27 }, (_, place) => place - 12);

const nameOf = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
const hourAt = (hours: number, nowMs: number): number => new Date(nowMs + hours * HOUR_MS).getUTCHours();

/** A zone whose local time is now between two hours of the day, the second not included. */
export function zoneWhereItIs(fromHour: number, toHour: number, nowMs = Date.now()): string {
  const hours = OFFSETS.find((offset) => hourAt(offset, nowMs) >= fromHour && hourAt(offset, nowMs) < toHour);
  if (hours === undefined) throw new Error('No zone has that hour now.');
  return nameOf(hours);
}

/** The zone of journeys whose clock is turned or whose files name a place, at any time of the real day. */
export const TURNED_CLOCK_ZONE = 'America/New_York';

/**
 * The zone of people in journeys: New York, or Tokyo where it is nearly midnight in New York, so that no date changes
 * during a run of up to three hours.
 */
export const JOURNEY_ZONE = hourIn('America/New_York', Date.now()) < 21 ? 'America/New_York' : 'Asia/Tokyo';

function hourIn(timeZone: string, nowMs: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(nowMs));
}
