import { firedFindings } from '#domain/insights/fired-findings.ts';
import { statisticsOf } from '#domain/insights/statistics.ts';
import { seeded, simulatedNights, WORLDS, type World } from './simulated-people.ts';
import type { Size, Table } from './table.ts';

const NIGHTS = 84;
/** The analysis is new every day until it covers 14 nights, then once a week. */
const LOOKS = Array.from({ length: NIGHTS }, (_, day) => day + 1).filter((day) => day <= 14 || day % 7 === 0);
const LAST = '2026-03-28';
const SEED = 20_260_328;

const STATEMENTS = {
  'clear habit (R34)': ['R34'],
  'first look (R35)': ['R35'],
  'worse with a habit (R36)': ['R36'],
  'own best length (R14)': ['R14'],
  'late nights (R22)': ['R22'],
  'rising or falling (R30, R31)': ['R30', 'R31'],
} as const;

/** At most this share of people may see a clear habit that does nothing. */
const MAX_FALSE = 0.06;
const FOUND = { points: 2, minShare: 0.95 } as const;

/**
 * Simulates people who open their analysis every day for 84 days, in nine worlds in which nothing they do matters, and
 * counts who is shown at least once that it does; then how many find habits and changes that do matter.
 */
export async function falsePatterns(size: Size): Promise<Table> {
  const people = size === 'full' ? 4000 : 40;
  const rows = Object.entries(WORLDS).map(([name, world]) => rowOf(name, world, people));
  const [clear] = Object.keys(STATEMENTS);
  const worst = Math.max(...rows.map(({ shares }) => shares[clear!]!));
  const effects = [0.5, 1, 2].map((effect) => ({ effect, ...rowOf(`Fresh air adds ${effect}`, { effect }, people) }));
  const jumps = [1, 2].map((jump) => rowOf(`a jump of ${jump} in the middle`, { jump }, people));
  const found = effects.find(({ effect }) => effect === FOUND.points)!.shares[clear!]!;
  return {
    title: 'Patterns shown to people who have none',
    columns: ['world', ...Object.keys(STATEMENTS)],
    rows: [...rows, ...effects, ...jumps].map(({ name, shares }) => [name, ...Object.values(shares).map(percent)]),
    notes:
      `Share of ${people.toLocaleString('en-US')} simulated people who see each at least once within ${NIGHTS} days, looking every day. In the nine worlds nothing they do matters; ` +
      'below them are the shares that notice what does matter (in these lines "first look" is a first sign of it, and the other columns are still false). ' +
      'Ratings have a standard deviation of 1.5 around 6, habits are ticked on 60 % of evenings, and all nights are rated. `simulated-people.ts` has the parameters.',
    faults: worst <= MAX_FALSE ? [] : [`A clear habit without an effect was shown to ${percent(worst)} of people.`],
    glance: [
      {
        what: 'People without any effect who see a "clear" habit within 84 days, worst of nine worlds',
        found: percent(worst),
        aim: `≤ ${percent(MAX_FALSE)}`,
        isMet: worst <= MAX_FALSE,
      },
      {
        what: 'People who find a habit worth 2 points within 84 nights',
        found: percent(found),
        aim: `≥ ${percent(FOUND.minShare)}`,
        isMet: found >= FOUND.minShare,
      },
    ],
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function rowOf(name: string, world: World, people: number) {
  const chance = seeded(SEED);
  const counts = Object.fromEntries(Object.keys(STATEMENTS).map((statement) => [statement, 0]));
  for (let person = 0; person < people; person += 1) {
    const fired = rulesFiredFor(world, chance);
    for (const [statement, rules] of Object.entries(STATEMENTS))
      if (rules.some((rule) => fired.has(rule))) counts[statement]! += 1;
  }
  return { name, shares: Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count / people])) };
}

/** The rules that fire on at least one of the looks. */
function rulesFiredFor(world: World, chance: () => number): Set<string> {
  const nights = simulatedNights(world, LAST, NIGHTS, chance);
  return new Set(
    LOOKS.flatMap((day) => {
      const known = nights.slice(0, day);
      return firedFindings(statisticsOf(known, known.at(-1)!.date, { rooms: [] })).map(({ rule }) => rule);
    }),
  );
}
