import { type AppleSleep, appleFile } from '#platform/exports/apple-health.fixture.ts';
import { zipOf } from '#platform/exports/zip.fixture.ts';
import { TURNED_CLOCK_ZONE } from '../src/testing/zones.ts';

export type Sent = { name: string; mimeType: string; buffer: Buffer };

const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse('2026-03-01T00:00:00Z');

const json = (name: string, content: unknown): Sent => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});
const zip = (name: string, path: string, content: string): Sent => ({
  name,
  mimeType: 'application/zip',
  buffer: zipOf([{ path, content }]),
});

/** Nights of a file with local times and no zone: from 22:40 to 6:10, the first on March 2. */
export function localNights(count: number, name = 'sleep-2026-03.json'): Sent {
  return json(
    name,
    Array.from({ length: count }, (_, place) => {
      const at = (time: string, days: number) =>
        `${new Date(FIRST_MS + (place + days) * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000`;
      return {
        logId: 7000 + place,
        dateOfSleep: at('00:00', 1).slice(0, 10),
        startTime: at('22:40', 0),
        endTime: at('06:10', 1),
        duration: 450 * 60_000,
        minutesAsleep: 420,
        mainSleep: true,
        levels: { data: [], shortData: [] },
      };
    }),
  );
}

/** Two nights in UTC of a file without a place, and an entry without an end. */
export const utcNights = (): Sent =>
  json('wellness_sleepData.json', [
    ...['2026-02-03', '2026-02-04'].map((date) => ({
      calendarDate: date,
      sleepStartTimestampGMT: `${date}T04:10:00.0`,
      sleepEndTimestampGMT: `${date}T11:42:00.0`,
      sleepWindowConfirmationType: 'ENHANCED_CONFIRMED_FINAL',
      deepSleepSeconds: 4560,
      lightSleepSeconds: 15_300,
      remSleepSeconds: 5820,
      awakeSleepSeconds: 1440,
      retro: false,
    })),
    { calendarDate: '2026-02-05', sleepStartTimestampGMT: '2026-02-05T04:10:00.0', retro: false },
  ]);

/** An export of this app: two logged nights, two schedules, and an entry that cannot be used. */
export const ownExport = (): Sent =>
  json('better-sleep.json', {
    format: 'better-sleep-export',
    version: 1,
    dailyLogs: ['2026-02-10', '2026-02-11', 'someday'].map((date) => ({
      ...{ date, bedTime: '23:10', wakeTime: '06:50', sleepQualityScore: 8, isRated: true, notes: `Of ${date}` },
    })),
    sleepSchedules: ['Work', 'Weekend'].map((name, day) => ({
      ...{ name, targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek: ['monday'], isActive: true },
      ...{ reminderEnabled: false, reminderMinutesBefore: 30, createdAt: `2026-01-0${day + 1}T08:00:00.000Z` },
    })),
  });

const APPLE_NIGHTS: AppleSleep[] = [1, 2, 3].map((day) => ({
  from: `2026-01-0${day} 23:05:00 -0500`,
  to: `2026-01-0${day + 1} 06:45:00 -0500`,
  value: 'HKCategoryValueSleepAnalysisAsleepCore',
  zone: TURNED_CLOCK_ZONE,
}));

/** Two nights of a diary of one's own, whose date is that of the evening or of the morning. */
export const diaryTable = (month: string): Sent => ({
  name: 'nights.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Datum;Zu Bett;Aufgestanden;Notiz', `14.${month}.2026;23:10;6:50;gut`, `15.${month}.2026;0:30;7:10;`].join('\n'),
  ),
});

/** Three nights of a phone, zipped. */
export const phoneZip = (): Sent => zip('export.zip', 'apple_health_export/export.xml', appleFile(APPLE_NIGHTS));

/** The same file, truncated. */
export function halfZip(): Sent {
  const whole = phoneZip();
  return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
}
