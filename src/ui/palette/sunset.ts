/** Position of the observer in degrees, north and east positive. */
export type Place = { latitude: number; longitude: number };

const RADIANS_PER_DEGREE = Math.PI / 180;
/** Zenith angle of the sun's upper edge on the horizon, including refraction. */
const ZENITH = 90.833 * RADIANS_PER_DEGREE;
const MINUTES_PER_DAY = 1440;

/**
 * The sunset of a day as `HH:MM` local time, or null where the sun does not set or rise. Accurate to a few minutes.
 * Uses the general solar position equations of NOAA's Global Monitoring Laboratory.
 */
export function sunset(place: Place, dayOfYear: number, utcOffsetMinutes: number): string | null {
  // 18:00 is closer to a sunset than noon.
  const g = ((2 * Math.PI) / 365) * (dayOfYear - 1 + 0.25);
  const equationOfTime =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(g) -
      0.032077 * Math.sin(g) -
      0.014615 * Math.cos(2 * g) -
      0.040849 * Math.sin(2 * g));
  const declination =
    0.006918 -
    0.399912 * Math.cos(g) +
    0.070257 * Math.sin(g) -
    0.006758 * Math.cos(2 * g) +
    0.000907 * Math.sin(2 * g) -
    0.002697 * Math.cos(3 * g) +
    0.00148 * Math.sin(3 * g);
  const latitude = place.latitude * RADIANS_PER_DEGREE;
  const cosine =
    Math.cos(ZENITH) / (Math.cos(latitude) * Math.cos(declination)) - Math.tan(latitude) * Math.tan(declination);
  if (!(Math.abs(cosine) <= 1)) return null;
  const hourAngle = Math.acos(cosine) / RADIANS_PER_DEGREE;
  const utcMinutes = 720 - 4 * (place.longitude - hourAngle) - equationOfTime;
  const local = (((Math.round(utcMinutes + utcOffsetMinutes) % MINUTES_PER_DAY) + MINUTES_PER_DAY) %
    MINUTES_PER_DAY) as number;
  return `${String(Math.floor(local / 60)).padStart(2, '0')}:${String(local % 60).padStart(2, '0')}`;
}

/** 1 for January 1, in local time. */
export const dayOfYear = (date: Date): number =>
  Math.round(
    (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(date.getFullYear(), 0, 0)) / 86_400_000,
  );
