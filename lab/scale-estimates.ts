import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

// Recalculates docs/scale.md from the table of numbers at its top: `node lab/scale-estimates.ts --save`.

const PAGE = resolve(import.meta.dirname, '../docs/scale.md');
const SIZES = [10_000, 1_000_000, 100_000_000];

type Numbers = (name: string) => number;
type Row = [what: string, of: (people: number, n: Numbers) => string];

const DAY_SECONDS = 86_400;
const MINUTE_SECONDS = 60;
const GB = 1e9;

const active = (people: number, n: Numbers) => people * n('active');
const requestsAtPeak = (people: number, n: Numbers) => (people * n('openAtPeak') * n('asksPerMinute')) / MINUTE_SECONDS;
const writesAtPeak = (people: number, n: Numbers) =>
  (active(people, n) * n('editsPerDay') * n('peakFactor')) / DAY_SECONDS;

/** For one active person, without photos. */
const yearBytes = (n: Numbers): number =>
  n('nightsPerYear') * n('nightBytes') +
  n('withWearable') * n('sleepsPerYear') * (n('sleepBytes') + n('importedNightBytes')) +
  n('withReminders') * n('eveningsPerYear') * n('reminderBytes') +
  n('photosPerYear') * n('analysisBytes');
const databaseGb = (people: number, n: Numbers) =>
  (active(people, n) * yearBytes(n) + people * (n('accountBytes') + 2 * n('sessionBytes'))) / GB;
const photosGb = (people: number, n: Numbers) => (active(people, n) * n('photosPerYear') * n('photoBytes')) / GB;
const rowsPerYear = (people: number, n: Numbers) =>
  active(people, n) *
  (n('nightsPerYear') +
    n('withWearable') * n('sleepsPerYear') * 2 +
    n('withReminders') * n('eveningsPerYear') +
    n('photosPerYear'));

/** Processor cores for the requests of the busiest moment, at half load. */
const webCores = (people: number, n: Numbers) =>
  (requestsAtPeak(people, n) * n('askMicros') + writesAtPeak(people, n) * n('saveMicros')) / 1e6 / n('busyShare');
const databaseCores = (people: number, n: Numbers) =>
  ((requestsAtPeak(people, n) + writesAtPeak(people, n)) * n('databaseMicros')) / 1e6 / n('busyShare');
/** One more than needed, so that one may fail or be replaced; a small installation is one process with all roles. */
const webServers = (people: number, n: Numbers) => (webCores(people, n) < 0.5 ? 1 : Math.ceil(webCores(people, n)) + 1);
const remindersInFullestMinute = (people: number, n: Numbers) =>
  active(people, n) * n('withReminders') * n('inFullestMinute');
const workers = (people: number, n: Numbers) =>
  webServers(people, n) === 1
    ? 0
    : 1 + Math.ceil((remindersInFullestMinute(people, n) * n('reminderMs')) / 1000 / MINUTE_SECONDS / n('busyShare'));
const textsPerYear = (people: number, n: Numbers) =>
  active(people, n) * n('withReminders') * n('eveningsPerYear') * n('byText');
const sentGbPerMonth = (people: number, n: Numbers) =>
  (requestsAtPeak(people, n) / n('peakFactor')) * DAY_SECONDS * 30 * (n('answerBytes') / GB);

/** None for SQLite: it uses the server's core. */
const databaseMachineCores = (people: number, n: Numbers) =>
  webServers(people, n) === 1 ? 0 : Math.ceil(databaseCores(people, n));

const serversCost = (people: number, n: Numbers) =>
  (webServers(people, n) + workers(people, n) + databaseMachineCores(people, n) * n('copies')) * n('coreCost');
const storageCost = (people: number, n: Numbers) =>
  databaseGb(people, n) * n('copies') * n('diskGbCost') + photosGb(people, n) * n('bucketGbCost');
const textsCost = (people: number, n: Numbers) => (textsPerYear(people, n) / 12) * n('textCost');

const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2, notation: 'compact' });
const bytes = (gb: number): string => (gb >= 1000 ? `${short.format(gb / 1000)} TB` : `${short.format(gb)} GB`);
const perMonth = (dollars: number): string => `$${short.format(dollars)}`;

const ROWS: Row[] = [
  ['people who log most nights', (people, n) => short.format(active(people, n))],
  ['pages open at the busiest minute', (people, n) => short.format(people * n('openAtPeak'))],
  ['requests a second, then', (people, n) => short.format(requestsAtPeak(people, n))],
  ['edits a second, then', (people, n) => short.format(writesAtPeak(people, n))],
  [
    'sent a second, then',
    (people, n) => `${short.format((requestsAtPeak(people, n) * n('answerBytes') * 8) / 1e6)} Mbit`,
  ],
  ['new rows a year', (people, n) => short.format(rowsPerYear(people, n))],
  ['database, a year of everybody', (people, n) => bytes(databaseGb(people, n))],
  ['… with its copies', (people, n) => bytes(databaseGb(people, n) * n('copies'))],
  ['photos, a year of everybody', (people, n) => bytes(photosGb(people, n))],
  ['cores that answer, half idle', (people, n) => short.format(webCores(people, n))],
  ['servers with `ROLE=web` (one core answers in each)', (people, n) => short.format(webServers(people, n))],
  [
    'connections to the database',
    (people, n) => short.format((webServers(people, n) + workers(people, n)) * n('connections')),
  ],
  ['cores of the database, half idle', (people, n) => short.format(databaseCores(people, n))],
  ['reminders in the fullest minute', (people, n) => short.format(remindersInFullestMinute(people, n))],
  ['servers with `ROLE=worker`', (people, n) => short.format(workers(people, n))],
  [
    'minutes until the last text of that minute leaves one sender',
    (people, n) =>
      short.format((remindersInFullestMinute(people, n) * n('byText')) / n('textsPerSecond') / MINUTE_SECONDS),
  ],
  ['servers and database a month', (people, n) => perMonth(serversCost(people, n))],
  ['storage a month, after a year', (people, n) => perMonth(storageCost(people, n))],
  ['traffic a month', (people, n) => perMonth(sentGbPerMonth(people, n) * n('trafficGbCost'))],
  ['texts a month', (people, n) => perMonth(textsCost(people, n))],
];

const between = (text: string, name: string): [from: number, to: number] => {
  const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [start, end] = [text.indexOf(from) + from.length, text.indexOf(to)];
  if (end < start) throw new Error(`docs/scale.md has no place for ${name}.`);
  return [start, end];
};

function numbersIn(page: string): Numbers {
  const table = page.slice(...between(page, 'numbers'));
  const found = new Map(
    [...table.matchAll(/^\| `(\w+)` \| ([\d.,]+) /gm)].map(([, name, value = '']) => [name, value]),
  );
  return (name) => {
    const value = Number(found.get(name)?.replaceAll(',', ''));
    if (!Number.isFinite(value)) throw new Error(`docs/scale.md does not contain ${name}.`);
    return value;
  };
}

function resultsOf(n: Numbers): string {
  const people = (size: number) => size.toLocaleString('en-US');
  const lines = ROWS.map(([what, of]) => `| ${what} | ${SIZES.map((size) => of(size, n)).join(' | ')} |`);
  const head = `| registered people | ${SIZES.map(people).join(' | ')} |\n| --- |${' ---: |'.repeat(SIZES.length)}`;
  return `\n${head}\n${lines.join('\n')}\n`;
}

const page = readFileSync(PAGE, 'utf8');
const results = resultsOf(numbersIn(page));
const [start, end] = between(page, 'results');
if (process.argv.includes('--save')) writeFileSync(PAGE, page.slice(0, start) + results + page.slice(end));
else process.stdout.write(results);
