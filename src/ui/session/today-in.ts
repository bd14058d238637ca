import type { LocalDate } from '#domain/time/local-date.ts';

/** The day it is in a zone; in the browser's own zone without one, or where the browser does not know it. */
export function todayIn(zone: string | null | undefined, now: Date): LocalDate {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

function formatIn(zone: string | null | undefined): Intl.DateTimeFormat {
  const shape = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', zone ? { ...shape, timeZone: zone } : shape);
  } catch {
    return new Intl.DateTimeFormat('en-US', shape);
  }
}
