import { endpointPath } from '#contract/endpoint.ts';
import type { ColumnChoice } from '#domain/sessions/own-table.ts';
import type { Database } from '#platform/database/schema.ts';
import { appleFile } from '#platform/exports/apple-health.fixture.ts';
import { fitOf } from '#platform/exports/garmin-fit.fixture.ts';
import { healthConnectDatabase } from '#platform/exports/health-connect.fixture.ts';
import { zipOf } from '#platform/exports/zip.fixture.ts';
import type { Person } from '#testing/person.ts';
import { fetchImport, Import, startImport } from './contract.ts';

const json = (value: unknown): string => JSON.stringify(value);
const SAMSUNG = 'com.samsung.health.sleep';
const startMs = Date.parse('2026-03-07T22:30:00Z');

export const appleNight = (date: string, from = '00:10', to = '06:40'): string =>
  appleFile([
    {
      from: `${date} ${from}:00 +0000`,
      to: `${date} ${to}:00 +0000`,
      value: 'HKCategoryValueSleepAnalysisAsleepCore',
      zone: 'Europe/London',
    },
  ]);

/** Nights as a table of an app without time zones. */
export const cycleNights = (...rows: [start: string, end: string][]): string =>
  ['Start;End;Sleep Quality', ...rows.map(([start, end]) => `${start};${end};75%`)].join('\n');

/** A table of one's own. */
export const ownTable = (...rows: [bed: string, wake: string][]): string =>
  ['Went to bed,Got up', ...rows.map((row) => row.join(','))].join('\n');

export const COLUMN_CHOICE: ColumnChoice = {
  bed: 0,
  wake: 1,
  dateOrder: 'day-first',
  dateOf: 'evening',
};

/** One night of each known kind of export: a title, the file, its source, and the night as seen in London. */
export const EVERY_EXPORT: [title: string, file: string | Uint8Array, source: string, night: string, times: string][] =
  [
    [
      'an account export of the connected provider',
      json([
        {
          sleepStartTimestampGMT: '2026-03-08T00:10:00.0',
          sleepEndTimestampGMT: '2026-03-08T07:42:00.0',
          sleepScores: { overallScore: 83 },
        },
      ]),
      'garmin',
      '2026-03-08',
      '00:10-07:42',
    ],
    [
      'a file from a watch',
      fitOf({
        levels: [
          ['2026-03-09T00:10:00Z', 2],
          ['2026-03-09T07:42:00Z', 1],
        ],
      }),
      'garmin',
      '2026-03-09',
      '00:10-07:42',
    ],
    ['an export of a phone', appleNight('2026-03-08'), 'apple-health', '2026-03-08', '00:10-06:40'],
    [
      'nights of a band',
      json([
        {
          logId: 1,
          dateOfSleep: '2026-03-07',
          startTime: '2026-03-06T22:40:00.000',
          endTime: '2026-03-07T07:00:00.000',
          duration: 500 * 60_000,
          minutesAsleep: 391,
          mainSleep: true,
          levels: { data: [], shortData: [] },
        },
      ]),
      'fitbit',
      '2026-03-07',
      '22:40-07:00',
    ],
    [
      'a table of a ring',
      `day;type;bedtime_start;bedtime_end;total_sleep_duration;sleep_phase_5_min;id
2026-03-08;long_sleep;2026-03-07T23:30:00+01:00;2026-03-08T07:00:00.000+01:00;24600;442233311;a
`,
      'oura',
      '2026-03-08',
      '23:30-07:00',
    ],
    [
      'a table of a phone',
      `com.samsung.shealth.sleep,6312008,4
sleep_score,combined_id,${SAMSUNG}.start_time,${SAMSUNG}.end_time,${SAMSUNG}.time_offset,${SAMSUNG}.datauuid
81,,2026-03-07 21:30:00.000,2026-03-08 05:00:00.000,UTC+0300,n1,`,
      'samsung-health',
      '2026-03-08',
      '00:30-08:00',
    ],
    [
      'records of an alarm clock',
      `Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo,"23:00","23:10"
"${startMs}","Europe/London","07. 03. 2026 22:30","08. 03. 2026 7:00","","8.500","0.0","","10007","-1","-1.0","-1","-1.0","0","","0.0","0.1"`,
      'sleep-as-android',
      '2026-03-08',
      '22:30-07:00',
    ],
    [
      'a table of another alarm clock',
      cycleNights(['2026-03-07 23:10:00', '2026-03-08 06:50:00']),
      'sleep-cycle',
      '2026-03-08',
      '23:10-06:50',
    ],
    [
      'a table of a mat',
      `from,to,"light (s)","deep (s)","rem (s)","awake (s)","wake up","Duration to sleep (s)","Duration to wake up (s)","Snoring (s)","Snoring episodes","Average heart rate"
2026-03-07T23:30:00+01:00,2026-03-08T07:00:00+01:00,12600,4200,4800,2400,2,600,60,0,0,54
`,
      'withings',
      '2026-03-08',
      '23:30-07:00',
    ],
    [
      'a diary',
      json({
        file_format: { title: 'Standard' },
        records: [
          {
            status: 'asleep',
            start: startMs,
            end: startMs + 8 * 3_600_000,
            is_primary_sleep: true,
            end_timezone: 'Europe/London',
          },
        ],
      }),
      'sleepdiary',
      '2026-03-08',
      '22:30-06:30',
    ],
    [
      'a table of an app for a watch',
      'ISO8601,fromDate,bedtime,waketime,asleep\n2026-03-08T23:59:59Z,"Saturday, Mar 7, 2026",2026-03-07 23:10:00,2026-03-08 06:50:00,06:40:00\n',
      'autosleep',
      '2026-03-08',
      '23:10-06:50',
    ],
    [
      'a backup of a phone',
      healthConnectDatabase([{ start: '2026-03-07T22:20:00Z', end: '2026-03-08T06:10:00Z', offsetSeconds: 0 }]),
      'health-connect',
      '2026-03-08',
      '22:20-06:10',
    ],
    [
      'a session of a phone',
      json({
        ...{ fitnessActivity: 'sleep', startTime: '2026-03-07T22:40:00Z', endTime: '2026-03-08T06:30:00Z' },
        ...{ duration: '28200s', segment: [] },
      }),
      'google-fit',
      '2026-03-08',
      '22:40-06:30',
    ],
    [
      'intervals of a bed',
      json({ intervals: [{ ts: '2026-03-07T22:50:00Z', stages: [{ stage: 'light', duration: 28_800 }], score: 88 }] }),
      'eight-sleep',
      '2026-03-08',
      '22:50-06:50',
    ],
    [
      'the table of nights of this app',
      `date,bedTime,wakeTime,totalTimeInBed,sleepQualityScore,overallScore
2026-03-08,23:10,06:50,460,7,84
`,
      'better-sleep',
      '2026-03-08',
      '23:10-06:50',
    ],
  ];

/** An export of this app with an entry of each kind. */
export const OWN_EXPORT = json({
  format: 'better-sleep-export',
  version: 1,
  dailyLogs: [
    { date: '2026-03-08', bedTime: '23:10', wakeTime: '06:50', notes: 'Wind', checklist: [{ completed: true }] },
  ],
  sleepPreferences: { needMinutes: 450, isNeedSet: true, freeEvenings: ['saturday'] },
  experiments: [
    {
      ...{ intention: { kind: 'own', text: 'A fan' }, startedAt: '2026-03-01T20:00:00.000Z', firstNight: '2026-03-02' },
      ...{ seed: 'a1'.repeat(16), lookedAt: 0, endedAt: null, endedOn: null, end: null, result: null },
      answers: [{ date: '2026-03-02', asPlanned: true }],
    },
  ],
  roomChanges: [{ date: '2026-03-01', text: 'New blinds' }],
  sleepSchedules: [
    {
      ...{ name: 'Week', targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek: ['monday'], isActive: true },
      ...{ reminderEnabled: false, reminderMinutesBefore: 30, createdAt: '2026-01-01T08:00:00.000Z' },
    },
  ],
});

/** A night of a watch in New York when the clocks changed: 23:04 to 07:42, with 6 minutes awake at first. */
export const watchNight = fitOf({
  events: [
    ['start', '2026-03-08T04:04:00Z', -300],
    ['stop', '2026-03-08T11:42:00Z', -240],
  ],
  levels: [
    ['2026-03-08T04:10:00Z', 1],
    ['2026-03-08T05:20:00Z', 2],
    ['2026-03-08T11:42:00Z', 3],
  ],
});

/** Changes the import of `watchNight` to what versions before November 2026 stored: stages one too late, no offset or id. */
export async function storeAsOlderVersion(db: Database, importId: string): Promise<void> {
  const [startAt, endAt] = ['2026-03-08T04:10:00.000Z', '2026-03-08T11:42:00.000Z'];
  const sessionKey = json(['garmin', Date.parse(startAt), Date.parse(endAt)]);
  const stages = json([
    [0, 70 * 60, 'awake'],
    [70 * 60, 382 * 60, 'light'],
  ]);
  const old = {
    sessionKey,
    sourceId: null,
    offsetMinutes: null,
    startAt,
    bedTime: '23:10',
    asleepMinutes: 382,
    stages,
  };
  await db.updateTable('sleepSessions').set(old).where('origin', '=', importId).execute();
  const row = await db.selectFrom('imports').select('found').where('id', '=', importId).executeTakeFirstOrThrow();
  const { improved: _, ...found } = JSON.parse(row.found ?? '{}');
  await db
    .updateTable('imports')
    .set({ found: json(found) })
    .where('id', '=', importId)
    .execute();
}

/** `address`: the one that the server counts. */
type Sending = { timeZone?: string; name?: string; poll?: boolean; address?: string };

/** Uploads a file as a browser does. */
export function sendFile(
  person: Person,
  file: string | Uint8Array,
  { timeZone, name = 'export.bin', poll = false, address = '127.0.0.1' }: Sending = {},
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  if (timeZone !== undefined) form.append('timeZone', timeZone);
  return person.fetch(endpointPath(startImport, { ownerId: person.id }), {
    method: 'POST',
    body: form,
    headers: { 'time-zone': person.timeZone, 'x-forwarded-for': address, ...(poll ? { prefer: 'respond-async' } : {}) },
  });
}

/** Uploads a file that is accepted. Waits for the preview unless it polls. */
export async function previewFile(person: Person, file: string | Uint8Array, sending: Sending = {}): Promise<Import> {
  const answer = await sendFile(person, file, sending);
  if (answer.status !== 201) throw new Error(`The file was refused: ${answer.status} ${await answer.text()}`);
  let now = Import.parse(await answer.json());
  const params = { ownerId: person.id, importId: now.id };
  while (!sending.poll && now.state === 'reading') now = await person.call(fetchImport, { params });
  return now;
}

export const messageOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { message: string }).message;

/** A phone export that uploads quickly and takes seconds to read: it compresses well, but not enough to count as a zip bomb. */
export const slowFile = (): Buffer => zipOf([{ path: 'export.xml', content: slowXml() }]);

export function slowXml(): string {
  const rates = Array.from(
    { length: 4000 },
    (_, index) =>
      ` <Record type="HKQuantityTypeIdentifierHeartRate" device="${(index * 7919) % 100_003}" startDate="2026-03-07 12:00:00 -0500" value="${index % 97}"/>\n`,
  ).join('');
  const night = appleNight('2026-03-08');
  return night.replace('</HealthData>', `${rates.repeat(45)}</HealthData>`);
}
