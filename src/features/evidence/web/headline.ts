import { INSTITUTIONS } from './institutions.ts';
import { TOPICS } from './topics.ts';

/** A statistic at the top of the page. `mark` links it to its note, which is required. */
export type Headline = { id: string; value: string; label: string; mark: string; note: string };

export const STUDIES = TOPICS.flatMap((topic) => topic.studies);

/** The trials behind the mean improvement, best result first. */
export const IMPROVEMENT_TRIALS = STUDIES.flatMap(({ improvementPercent, ...trial }) =>
  improvementPercent === undefined ? [] : [{ ...trial, improvementPercent }],
).sort((one, other) => other.improvementPercent - one.improvementPercent);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The number of participants, summed over all studies. */
export const totalParticipants = (studies: readonly { participants: number }[]): number =>
  sum(studies.map((study) => study.participants));

/** A whole number with separators: 21,351. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

const meanImprovementPercent = Math.round(
  sum(IMPROVEMENT_TRIALS.map((trial) => trial.improvementPercent)) / IMPROVEMENT_TRIALS.length,
);

export const HEADLINES: readonly Headline[] = [
  {
    id: 'studies',
    value: formatCount(STUDIES.length),
    label: 'peer-reviewed studies',
    mark: '†',
    note: 'We picked these 18 studies to show the main findings in each area. This is not a systematic review, and some of the studies show links rather than causes.',
  },
  {
    id: 'participants',
    value: formatCount(totalParticipants(STUDIES)),
    label: 'participants',
    mark: '‡',
    note: 'Sum of the sample sizes published for the 18 studies listed on this page.',
  },
  {
    id: 'institutions',
    value: formatCount(INSTITUTIONS.length),
    label: 'institutions',
    mark: '§',
    note: 'Five public institutions whose published guidance our advice follows. They do not endorse, review or sponsor this app.',
  },
  {
    id: 'improvement',
    value: `${meanImprovementPercent}%`,
    label: 'average improvement',
    mark: '*',
    note: "Unweighted mean of the improvements in the 4 trials listed here whose main outcome was an insomnia score or the time taken to fall asleep (38%, 37%, 32% and 22%, each compared with that trial's comparison condition). It describes those trials, not results from using this app, and your results may differ.",
  },
];
