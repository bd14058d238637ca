import { browserTimeZone } from '../browser/browser-time-zone.ts';
import { dayOfYear, sunset } from './sunset.ts';
import placesUrl from './time-zone-places.json?url';

/** Today's sunset in the city of the browser's time zone, or null. Loads the table of cities on demand. */
export async function localSunset(now: Date): Promise<string | null> {
  const places: Record<string, number[]> = await (await fetch(placesUrl)).json();
  const place = places[browserTimeZone()];
  if (!place) return null;
  const [latitude = 0, longitude = 0] = place;
  return sunset({ latitude, longitude }, dayOfYear(now), -now.getTimezoneOffset());
}
