import type { Finding } from './finding.ts';

const MAX_LINES = 3;
const MAX_NEXT_STEPS = 4;
/** From this many nights on, two more insights are shown. */
const MANY_NIGHTS = 14;

/** Rules with overlapping messages. Of each group a section shows only the one with the largest weight. */
const GROUPS: readonly (readonly string[])[] = [
  ['R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13'],
  ['R15', 'R16', 'R17', 'R18'],
  ['R23', 'R24', 'R25', 'R26', 'R27'],
];

/** A finding stands in the first of these sections that it has a line for, so a strength is never what may be chance. */
const SECTIONS = ['improvement', 'insight', 'strength'] as const;
type Section = (typeof SECTIONS)[number];

const PRIORITIES = ['high', 'medium', 'low'];

export type FindingWithTip = Finding & { tip: NonNullable<Finding['tip']> };

const byWeight = (one: Finding, other: Finding): number => other.weight - one.weight;

export const sectionOf = (finding: Finding): Section | undefined =>
  SECTIONS.find((section) => finding[section] !== undefined);

/** The lines of a section, by descending weight, and never two of one group. */
function linesOf(findings: readonly Finding[], section: Section): string[] {
  const own = findings.filter((finding) => sectionOf(finding) === section).toSorted(byWeight);
  const groupOf = ({ rule }: Finding) => GROUPS.find((group) => group.includes(rule)) ?? null;
  return own
    .filter((finding, at) => {
      const group = groupOf(finding);
      return group === null || own.findIndex((other) => groupOf(other) === group) === at;
    })
    .flatMap((finding) => finding[section] ?? []);
}

/** The most urgent tip. */
export const topTip = (findings: readonly Finding[]): FindingWithTip | null =>
  findings
    .filter((finding): finding is FindingWithTip => finding.tip !== undefined)
    .toSorted(
      (one, other) =>
        PRIORITIES.indexOf(one.tip.priority) - PRIORITIES.indexOf(other.tip.priority) || byWeight(one, other),
    )[0] ?? null;

/** At most three insights, or five from 14 nights on. */
export const keyInsights = (findings: readonly Finding[], nightCount: number): string[] =>
  linesOf(findings, 'insight').slice(0, nightCount >= MANY_NIGHTS ? MAX_LINES + 2 : MAX_LINES);

export const strengthAreas = (findings: readonly Finding[]): string[] =>
  linesOf(findings, 'strength').slice(0, MAX_LINES);

export const improvementAreas = (findings: readonly Finding[]): string[] =>
  linesOf(findings, 'improvement').slice(0, MAX_LINES);

/** The strength with the largest weight. */
export const topStrength = (findings: readonly Finding[]): Finding | null =>
  findings
    .filter(({ keepPhrase, strength }) => keepPhrase !== undefined && strength !== undefined)
    .toSorted(byWeight)[0] ?? null;

/** The data to log next; at most four steps. */
export const nextSteps = (findings: readonly Finding[]): string[] =>
  findings
    .toSorted(byWeight)
    .flatMap(({ nextStep }) => nextStep ?? [])
    .slice(0, MAX_NEXT_STEPS);
