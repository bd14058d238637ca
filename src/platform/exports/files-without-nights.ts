import type { Opening } from './format.ts';

const WHOOP = 'The nights of WHOOP are in sleeps.csv of the export, or in the answers of activity/sleep.';

/** Files of known apps that hold no nights, and the file that does. */
const ELSEWHERE: readonly [matches: (opening: Opening) => boolean, nights: string][] = [
  [
    ({ headings, firstLine }) =>
      headings.has('avg bedtime') || headings.has('avg duration') || /^\W*Sleep Score 1 Day/.test(firstLine),
    'This report of Garmin has no single nights. Please choose the report of 4 weeks, or ask for an export of your data on garmin.com.',
  ],
  [
    ({ headings, keys }) =>
      [headings, keys].some((names) => ['contributors', 'day', 'score'].every((name) => names.has(name))),
    'These are daily scores of Oura, without times. The nights are in sleepmodel.csv of the same export, or in the JSON of sleep.',
  ],
  [
    ({ headings }) => ['start', 'duration', 'value'].every((name) => headings.has(name)),
    'This is a raw table of Withings, which does not say what it holds. The nights are in sleep.csv of the same export.',
  ],
  [({ headings, keys }) => headings.has('cycle start time') || keys.has('score_state'), WHOOP],
  [
    ({ firstLine }) => /^\W*com\.samsung\./.test(firstLine),
    'This table of Samsung Health has no nights. They are in com.samsung.shealth.sleep….csv. Please choose the whole export as a zip.',
  ],
  [
    ({ text }) => /<ClinicalDocument\b/.test(text),
    'This part of an Apple Health export has no nights. They are in export.xml, and in the zip as you got it.',
  ],
  [
    ({ headings }) => [...headings].some((name) => name.startsWith('sleep analysis [')),
    'This table has totals of each day, without times. Please export from Health Auto Export again, as JSON.',
  ],
  [
    ({ headings }) => headings.has('move minutes count'),
    'This table of Google Fit has no nights. They are in its folder All Sessions. Please choose the whole Takeout as a zip.',
  ],
];

/** Where the nights of a file of a known app are that has none itself. Null for any other file. */
export const nightsElsewhere = (opening: Opening): string | null =>
  ELSEWHERE.find(([matches]) => matches(opening))?.[1] ?? null;
