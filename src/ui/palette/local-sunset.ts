import { browserTimeZone } from '../browser/browser-time-zone.ts';
import { dayOfYear, sunset } from './sunset.ts';
import placesUrl from './time-zone-places.json?url';

/** Today's sunset in the city the browser's time zone is named for, or null. Fetches the table of cities when asked. */
export async function localSunset(now: Date): Promise<string | null> {
  const places: Record<string, number[]> = await (await fetch(placesUrl)).json();
  const place = places[browserTimeZone()];
  if (!place) return null;
  const [latitude = 0, longitude = 0] = place;
  return sunset({ latitude, longitude }, dayOfYear(now), -now.getTimezoneOffset());
}
