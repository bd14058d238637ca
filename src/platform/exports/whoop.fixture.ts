export type WhoopSleep = {
  zone: string;
  start: string;
  end: string;
  inBed: number;
  asleep: number;
  nap: string;
};

/** One sleep of 7:30 in bed in California. */
export const whoopSleep = (sleep: Partial<WhoopSleep>): WhoopSleep => ({
  zone: 'UTC-08:00',
  start: '2026-03-02 23:15:10',
  end: '2026-03-03 06:45:10',
  inBed: 450,
  asleep: 420,
  nap: 'false',
  ...sleep,
});

const CYCLE = 'Cycle start time,Cycle end time,Cycle timezone';
const BODY =
  'Recovery score %,Resting heart rate (bpm),Heart rate variability (ms),Skin temp (celsius),Blood oxygen %,Day Strain,Energy burned (cal),Max HR (bpm),Average HR (bpm)';
const SLEEP =
  'Sleep onset,Wake onset,Sleep performance %,Respiratory rate (rpm),Asleep duration (min),In bed duration (min),Light sleep duration (min),Deep (SWS) duration (min),REM duration (min),Awake duration (min),Sleep need (min),Sleep debt (min),Sleep efficiency %,Sleep consistency %';

const cycle = ({ start, zone }: WhoopSleep): string => `${start || '2026-03-05 23:00:00'},,${zone}`;

function night({ start, end, inBed, asleep }: WhoopSleep): string {
  if (start === '') return ',,,,,,,,,,,,,';
  const [deep, rem] = [Math.floor(asleep / 5), Math.floor(asleep / 4)];
  const stages = [asleep - deep - rem, deep, rem, inBed - asleep];
  return `${start},${end},86,14.2,${asleep},${inBed},${stages.join(',')},490,45,93,81`;
}

/** The table of sleeps and naps. */
export const sleepsCsv = (...sleeps: WhoopSleep[]): string =>
  [`${CYCLE},${SLEEP},Nap`, ...sleeps.map((sleep) => `${cycle(sleep)},${night(sleep)},${sleep.nap}`), ''].join('\n');

/** The table of cycles, with one night each. */
export const cyclesCsv = (...sleeps: WhoopSleep[]): string =>
  [
    `${CYCLE},${BODY},${SLEEP}`,
    ...sleeps.map((sleep) => `${cycle(sleep)},64,52,61,33.9,96,9.4,2210,148,71,${night(sleep)}`),
    '',
  ].join('\n');

/** Headings of an account in Spanish. */
export const WHOOP_SPANISH = {
  sleeps: `Hora de inicio del ciclo,Hora de finalización del ciclo,Zona horaria del ciclo${',Sueño'.repeat(14)},Siesta`,
  cycles: `Hora de inicio del ciclo,Hora de finalización del ciclo,Zona horaria del ciclo${',Sueño'.repeat(23)}`,
};
