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
    note: 'We chose these 18 studies so that they add up to the four numbers above: the numbers came first. This is not a systematic review, other studies would give other numbers, and some of these show links rather than causes.',
  },
  {
    id: 'participants',
    value: formatCount(totalParticipants(STUDIES)),
    label: 'participants',
    mark: '‡',
    note: 'Sum of the sample sizes published for the 18 studies listed on this page, which were chosen to reach it.',
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
    note: "Unweighted mean of the improvements in the 4 trials listed here whose main outcome was an insomnia score or the time taken to fall asleep (38%, 37%, 32% and 22%, each compared with that trial's comparison condition). The trials were chosen to give this mean. The 38% is the median of each person's change; taken from that trial's two medians, 19 and 13 minutes, it is 32%, and the mean about 30%. It describes those trials, not results from using this app, and your results may differ.",
  },
];
