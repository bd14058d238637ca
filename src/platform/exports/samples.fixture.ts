import { huamiDatabase, xiaomiDatabase } from './gadgetbridge.fixture.ts';
import { healthConnectDatabase } from './health-connect.fixture.ts';
import { cyclesCsv, sleepsCsv, whoopSleep } from './whoop.fixture.ts';

/** A valid file of each format. */
export const SAMPLES: [name: string, file: Buffer][] = [
  ['WHOOP sleeps', Buffer.from(sleepsCsv(whoopSleep({}), whoopSleep({ start: '2026-03-03 13:00:00', nap: 'true' })))],
  ['WHOOP cycles', Buffer.from(cyclesCsv(whoopSleep({}), whoopSleep({ start: '', end: '' })))],
  [
    'Zepp',
    Buffer.from(
      `date,deepSleepTime,shallowSleepTime,wakeTime,start,stop,REMTime,naps\n2026-03-08,81,262,7,2026-03-07 22:40:00+0000,2026-03-08 06:40:00+0000,130,\n`,
    ),
  ],
  [
    'Mi Fitness',
    Buffer.from(
      `Uid,Sid,Key,Time,Value,UpdateTime\n7,a,sleep,1772952000,"{""bedtime"":1772923200,""wake_up_time"":1772952000,""items"":[{""start_time"":1772923200,""end_time"":1772930000,""state"":2}]}",1\n`,
    ),
  ],
  [
    'Oura JSON',
    Buffer.from(
      JSON.stringify({
        sleep: [
          {
            bedtime_start: '2026-03-07T23:30:00+01:00',
            bedtime_end: '2026-03-08T07:00:00+01:00',
            total: 24_600,
            hypnogram_5min: '4422',
          },
        ],
      }),
    ),
  ],
  [
    'a spreadsheet',
    Buffer.from('Start\tEnd\tSleep Quality\n3/7/2026 23:10\t3/8/2026 6:50\t75%\n3/8/2026 23:10\t3/9/2026 6:50\t75%\n'),
  ],
  [
    'Gadgetbridge',
    xiaomiDatabase([
      { start: '2026-03-07T22:40:00Z', end: '2026-03-08T06:40:00Z', stages: [['2026-03-07T22:40:00Z', 3]] },
    ]),
  ],
  [
    'Gadgetbridge with blobs',
    huamiDatabase([
      {
        midnight: '2026-03-07T00:00:00Z',
        start: 1360,
        end: 1840,
        score: 70,
        stages: [[1360, 1839, 4]],
        synced: '2026-03-08T07:00:00Z',
      },
    ]),
  ],
  [
    'Polar',
    Buffer.from(
      JSON.stringify([
        {
          night: '2026-03-08',
          evaluation: { asleepDuration: 'PT6H' },
          sleepResult: {
            hypnogram: {
              sleepStart: '2026-03-07T23:10:00+02:00',
              sleepEnd: '2026-03-08T06:50:00+02:00',
              sleepStateChanges: [{ offsetFromStart: 'PT0S', state: 'REM' }],
            },
          },
        },
      ]),
    ),
  ],
  [
    'the Polar API',
    Buffer.from(
      '{"nights":[{"date":"2026-03-08","sleep_start_time":"2026-03-07T23:39:07+02:00","sleep_end_time":"2026-03-08T07:19:37+02:00","light_sleep":14400,"hypnogram":{"23:39":2,"00:10":4}}]}',
    ),
  ],
  [
    'AutoSleep',
    Buffer.from(
      'ISO8601,bedtime,waketime,asleep\n2026-03-08T23:59:59Z,2026-03-07 23:17:00,2026-03-08 06:50:00,06:43:20\n',
    ),
  ],
  [
    'Health Connect',
    healthConnectDatabase([
      { start: '2026-03-07T22:40:00Z', end: '2026-03-08T06:40:00Z', stages: [['2026-03-07T22:40:00Z', 4]] },
    ]),
  ],
  [
    'Health Auto Export',
    Buffer.from(
      '{"data":{"metrics":[{"name":"sleep_analysis","units":"hr","data":[{"totalSleep":6.2,"sleepStart":"2026-03-08 00:18:16 +0100","sleepEnd":"2026-03-08 06:50:00 +0100"},{"value":"Core","start":"2026-03-09 00:18:16 +0100","end":"2026-03-09 06:50:00 +0100"}]}]}}',
    ),
  ],
  [
    'the WHOOP API',
    Buffer.from(
      '{"records":[{"id":1,"start":"2026-03-08T03:25:44Z","end":"2026-03-08T11:25:44Z","timezone_offset":"-05:00","nap":false,"score":{"stage_summary":{"total_light_sleep_time_milli":14400000},"sleep_performance_percentage":91}}]}',
    ),
  ],
  [
    'Google Fit',
    Buffer.from(
      '[{"fitnessActivity":"sleep","startTime":"2026-03-08T00:10:00Z","endTime":"2026-03-08T06:50:00Z","duration":"24000s","segment":[{"fitnessActivity":"sleep.rem","startTime":"2026-03-08T00:10:00Z","endTime":"2026-03-08T03:50:00Z"}]},{"dataTypeName":"com.google.sleep.segment","fitValue":[{"value":{"intVal":4}}],"startTimeNanos":1773010800000000000,"endTimeNanos":1773030800000000000}]',
    ),
  ],
  [
    'the Withings API',
    Buffer.from(
      '{"body":{"series":[{"id":2,"timezone":"Europe/Paris","startdate":1772923200,"enddate":1772952000,"data":{"lightsleepduration":14400,"sleep_score":81}},{"startdate":1773009600,"enddate":1773020000,"state":1}]}}',
    ),
  ],
  [
    'Eight Sleep',
    Buffer.from(
      '{"sessions":[{"ts":1772923200,"stages":[{"stage":"light","duration":20000},{"stage":"out","duration":60}],"score":80}]}',
    ),
  ],
  ['Plees Tracker', Buffer.from('sid,start,stop,rating\n1,1772923200000,1772952000000,4\n')],
  [
    'Sleepmeter',
    Buffer.from(
      'wake,sleep,bedtime,holes,type,dreams\n"2026-03-08 07:40+0100","2026-03-07 23:55+0100","2026-03-07 23:40+0100",,NIGHT_SLEEP,NONE\n',
    ),
  ],
];
