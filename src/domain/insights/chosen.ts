import type { Finding } from './finding.ts';

const MAX_TIPS = 3;
const MAX_LINES = 3;
const MAX_NEXT_STEPS = 4;
/** From this many nights on, two more insights are shown. */
const MANY_NIGHTS = 14;

/** Rules with overlapping messages. Of each group only the one with the largest weight is shown. */
const GROUPS: readonly (readonly string[])[] = [
  ['R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13'],
  ['R15', 'R16', 'R17', 'R18'],
  ['R23', 'R24', 'R25', 'R26', 'R27'],
];

const PRIORITIES = ['high', 'medium', 'low'];

export type FindingWithTip = Finding & { tip: NonNullable<Finding['tip']> };

const byWeight = (one: Finding, other: Finding): number => other.weight - one.weight;

/** The lines of one kind, by descending weight. */
const linesOf = (findings: readonly Finding[], kind: 'insight' | 'strength' | 'improvement' | 'nextStep'): string[] =>
  findings
    .filter((finding) => finding[kind] !== undefined)
    .toSorted(byWeight)
    .map((finding) => finding[kind]!);

/** At most three tips, the most urgent first, each about a different area. */
export function chosenTips(findings: readonly Finding[]): FindingWithTip[] {
  const ordered = findings
    .filter((finding): finding is FindingWithTip => finding.tip !== undefined)
    .toSorted(
      (one, other) =>
        PRIORITIES.indexOf(one.tip.priority) - PRIORITIES.indexOf(other.tip.priority) || byWeight(one, other),
    );
  return ordered.filter(({ area }, at) => ordered.findIndex((other) => other.area === area) === at).slice(0, MAX_TIPS);
}

/** At most three insights, or five from 14 nights on, and never two of one group. */
export function keyInsights(findings: readonly Finding[], nightCount: number): string[] {
  const insights = findings.filter(({ insight }) => insight !== undefined).toSorted(byWeight);
  const groupOf = ({ rule }: Finding) => GROUPS.find((group) => group.includes(rule));
  const distinct = insights.filter((finding, at) => {
    const group = groupOf(finding);
    return group === undefined || insights.findIndex((other) => groupOf(other) === group) === at;
  });
  return linesOf(distinct, 'insight').slice(0, nightCount >= MANY_NIGHTS ? MAX_LINES + 2 : MAX_LINES);
}

export const strengthAreas = (findings: readonly Finding[]): string[] =>
  linesOf(findings, 'strength').slice(0, MAX_LINES);

/** The strength with the largest weight. */
export const topStrength = (findings: readonly Finding[]): Finding | null =>
  findings
    .filter(({ keepPhrase, strength }) => keepPhrase !== undefined && strength !== undefined)
    .toSorted(byWeight)[0] ?? null;

/** The areas of the chosen tips. Low ratings have no tip of their own and are listed after the first one. */
export function improvementAreas(findings: readonly Finding[], tips: readonly FindingWithTip[]): string[] {
  const lowRatings = tips.length > 0 ? findings.filter(({ rule }) => rule === 'R29') : [];
  const [first, ...rest] = tips;
  const about = [...(first ? [first] : []), ...lowRatings, ...rest];
  return about.flatMap(({ improvement }) => improvement ?? []).slice(0, MAX_LINES);
}

/** The first step of each tip, then the data to log next; at most four. */
export const nextSteps = (findings: readonly Finding[], tips: readonly FindingWithTip[]): string[] =>
  [...tips.flatMap(({ tip }) => tip.actionSteps[0] ?? []), ...linesOf(findings, 'nextStep')].slice(0, MAX_NEXT_STEPS);
