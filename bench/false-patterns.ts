import { ALL_KINDS, type Kind } from './change-sentences.ts';
import { seenKinds } from './pages-of-nights.ts';
import { seeded, simulatedNights } from './simulated-people.ts';
import {
  ROOM_EFFECTS,
  ROOMS,
  type RoomWorld,
  roomKinds,
  TRIAL_EFFECTS,
  TRIALS,
  type TrialWorld,
  trialKinds,
} from './simulated-trials.ts';
import type { Size, Table } from './table.ts';
import { EFFECTS, HARD, type NamedWorld, ORDINARY, SCORES } from './worlds.ts';

const NIGHTS = 84;
/** A Monday. */
const LAST = '2026-03-30';
const SEED = 20_260_328;
/** One of so many people looks at every day, to prove that the other days say nothing new. */
const EVERY_DAY = 50;

/** More people without an effect than this may not read a sentence of change or cause within 84 days. */
const MAX_FALSE = 0.06;
const FOUND = { world: '"Make it dark" adds 2', minShare: 0.9 } as const;

/** "Perhaps" claims nothing, and where there is no effect "little" is right. */
const NO_CLAIMS: readonly Kind[] = ['perhaps', 'little'];

type Group = { name: string; shown?: readonly Kind[]; real?: readonly Kind[] };
type Row = Required<Group> & { kinds: readonly Kind[]; people: number; shares: Record<Kind, number> };

const LIVES: readonly Kind[] = ['habit', 'late nights', 'length', 'ratings', 'score'];
const TESTS: readonly Kind[] = ['test', 'perhaps', 'little'];
const BEDROOMS: readonly Kind[] = ['room', 'perhaps'];

/**
 * Simulates people who look at Progress every day for 84 days, in lives in which nothing they do matters, and counts who reads
 * at least once that it does, by the text of the sentences; then people who test a habit or change their bedroom; then how
 * many find what does matter.
 */
export async function falsePatterns(size: Size): Promise<Table> {
  const people = size === 'full' ? { lives: 150, tests: 500 } : { lives: 3, tests: 6 };
  const lives = (worlds: readonly NamedWorld[]) =>
    worlds.map((world) => livesOf(world, people.lives * (world.shown || world.history ? 2 : 1)));
  const tests = (worlds: readonly TrialWorld[]) =>
    worlds.map((world) => rowOf(world, TESTS, people.tests, (chance) => trialKinds(world, chance)));
  const rooms = (worlds: readonly RoomWorld[]) =>
    worlds.map((world) => rowOf(world, BEDROOMS, people.lives, (chance) => roomKinds(world, chance)));
  const without = [...lives([...ORDINARY, ...HARD, ...SCORES]), ...tests(TRIALS), ...rooms(ROOMS)];
  const effects = [...lives(EFFECTS), ...tests(TRIAL_EFFECTS), ...rooms(ROOM_EFFECTS)];
  const judged = without.flatMap(({ name, kinds, shown, real, shares, people }) =>
    kinds
      .filter((kind) => !NO_CLAIMS.includes(kind) && !shown.includes(kind) && !real.includes(kind))
      .map((kind) => ({ name, kind, share: shares[kind], error: Math.sqrt((MAX_FALSE * (1 - MAX_FALSE)) / people) })),
  );
  const worst = judged.reduce((most, one) => (one.share > most.share ? one : most));
  const found = effects.find(({ name }) => name === FOUND.world)!.shares.habit;
  return {
    title: 'Changes and causes reported to people who have none',
    columns: ['world', ...ALL_KINDS],
    rows: [...without, ...effects].map((row) => [row.name, ...ALL_KINDS.map((kind) => cellOf(row, kind))]),
    notes:
      `Share of simulated people who read such a sentence at least once within ${NIGHTS} days, looking every day: ${people.lives} in each life (twice as many with a star or a score) and with each changed bedroom, ${people.tests} in each test. ` +
      `Above '${EFFECTS[0]!.name}' nothing that they do matters; from there on it does, and the other columns are still false. "Real": in this life ratings or scores do change. A star: above the aim of ${percent(MAX_FALSE)}, and said on the page "How we find patterns". ` +
      '"Perhaps" claims nothing and says so; "little" means little difference. Ratings have a standard deviation of 1.5 around 6, habits are ticked on 60 % of evenings and all nights are rated, unless the name says otherwise. `worlds.ts` and `simulated-trials.ts` have the parameters, `change-sentences.ts` the sentences. ' +
      'It fails where a share is above the aim by more than its standard error.',
    faults:
      size === 'full'
        ? judged
            .filter(({ share, error }) => share - error > MAX_FALSE)
            .map(({ name, kind, share }) => `${percent(share)} of people read about "${kind}" in "${name}".`)
        : [],
    glance: [
      {
        what: `People without any effect who read that something changed or helped, worst of ${without.length} worlds but the marked cells`,
        found: `${percent(worst.share)} ± ${(100 * worst.error).toFixed(1)}`,
        aim: `≤ ${percent(MAX_FALSE)}`,
        isMet: worst.share - worst.error <= MAX_FALSE,
      },
      {
        what: `People who find a habit worth 2 points within ${NIGHTS} nights`,
        found: percent(found),
        aim: `≥ ${percent(FOUND.minShare)}`,
        isMet: found >= FOUND.minShare,
      },
    ],
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function cellOf({ kinds, shown, real, shares }: Row, kind: Kind): string {
  if (!kinds.includes(kind)) return '';
  return `${percent(shares[kind])}${shown.includes(kind) ? ' *' : real.includes(kind) ? ' real' : ''}`;
}

function livesOf(world: NamedWorld, people: number): Row {
  let person = 0;
  return rowOf(world, LIVES, people, (chance) => {
    const nights = simulatedNights(world, LAST, NIGHTS + (world.history ?? 0), chance);
    const seen = seenKinds(nights, LAST, NIGHTS, false);
    if (person++ % EVERY_DAY === 0) {
      const onAnyDay = seenKinds(nights, LAST, NIGHTS, true);
      if (onAnyDay.size > seen.size) throw new Error(`"${world.name}": a day between the looks says something new.`);
    }
    return seen;
  });
}

function rowOf(
  { name, shown = [], real = [] }: Group,
  kinds: readonly Kind[],
  people: number,
  kindsOf: (chance: () => number) => ReadonlySet<Kind>,
): Row {
  const chance = seeded(SEED);
  const counts = Object.fromEntries(ALL_KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (let person = 0; person < people; person += 1) for (const kind of kindsOf(chance)) counts[kind] += 1;
  const shares = Object.fromEntries(ALL_KINDS.map((kind) => [kind, counts[kind] / people])) as Record<Kind, number>;
  return { name, kinds, shown, real, shares, people };
}
