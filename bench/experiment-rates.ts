import { answerOf } from '#core/experiments/answer-of.ts';
import { answerNight, fetchTonight, listExperiments } from '#core/experiments/contract.ts';
import { saveNight } from '#core/nights/contract.ts';
import type { Arm } from '#domain/experiments/planned-nights.ts';
import { MAX_PAIRS } from '#domain/experiments/result.ts';
import { VERDICTS, type Verdict } from '#domain/experiments/verdict.ts';
import { FREE_WEEKDAYS } from '#domain/nights/timed-night.ts';
import { addDays, type LocalDate, weekday } from '#domain/time/local-date.ts';
import { startExperiment } from '#features/experiments/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { normal, seeded } from './simulated-people.ts';
import type { Size, Table } from './table.ts';

/** Points that the change adds, and the share of nights on which people do what is planned. */
const WORLDS = [
  { effect: 0, adherence: 1, stated: '0.2 to 0.5 %' },
  { effect: 0.5, adherence: 1, stated: '2.9 to 3.3 %' },
  { effect: 1, adherence: 1, stated: '16 %' },
  { effect: 1, adherence: 0.8, stated: '' },
  { effect: 1.5, adherence: 1, stated: '50 %' },
  { effect: 2, adherence: 1, stated: '83 %' },
] as const;
type SimulatedWorld = (typeof WORLDS)[number];

const RATING = { mean: 6, spread: 1.5, correlation: 0.3, weekend: 1 } as const;
const STARTED_ON = '2026-01-06';
const NIGHTS = 2 * MAX_PAIRS;
const AT_ONCE = 40;
const SEED = 20_260_106;
/** More people without an effect than this may not get "helps": 400 people at 0.5 % are below it in 99.9 of 100 runs. */
const MAX_FALSE = 0.02;

type Participant = {
  person: Person;
  world: SimulatedWorld;
  chance: () => number;
  noise: number;
  arm: Arm | null;
  verdict: Verdict | null;
  pairs: number;
};

/**
 * People who run an experiment through the API of a whole server, each evening and morning in the order of the page:
 * tonight's plan, the rating, the question. Counts the verdicts, and plans that differ between evening and morning.
 */
export async function experimentRates(size: Size): Promise<Table> {
  const people = size === 'full' ? 400 : 4;
  const app = await startApp(embeddedEngine, { now: `${STARTED_ON}T19:00:00Z`, runsJobs: false });
  const chance = seeded(SEED);
  const all = WORLDS.flatMap((world) =>
    Array.from({ length: people }, (): Participant => {
      const person = app.guest();
      person.checksAnswers = false;
      return { person, world, chance, noise: normal(chance), arm: null, verdict: null, pairs: 0 };
    }),
  );
  let changedPlans = 0;
  try {
    await forEach(all, ({ person }) =>
      person.call(startExperiment, {
        params: { ownerId: person.id },
        body: { intention: { kind: 'own', text: 'No phone in the bedroom' }, concern: 'none', expectation: 1 },
      }),
    );
    for (let night = 1; night <= NIGHTS; night += 1) {
      const date = addDays(STARTED_ON, night);
      const running = all.filter(({ verdict }) => verdict === null);
      app.clock.set(`${addDays(date, -1)}T19:00:00Z`);
      await forEach(running, planEvening);
      app.clock.set(`${date}T08:00:00Z`);
      const changed = await forEach(running, (participant) => liveMorning(participant, date));
      changedPlans += changed.filter(Boolean).length;
      forgetLog(app);
    }
  } finally {
    await app.stop();
  }
  const rows = WORLDS.map((world) => rowOf(world, all));
  const falseShare = rows[0]!.share('helps');
  return {
    title: 'What experiments tell',
    columns: ['the change adds', 'as planned', ...VERDICTS, 'pairs, mean', '"helps" as stated'],
    rows: rows.map(({ world, share, pairs }) => [
      `${world.effect} ${world.effect === 1 ? 'point' : 'points'}`,
      `${100 * world.adherence} %`,
      ...VERDICTS.map((verdict) => percent(share(verdict))),
      pairs.toFixed(1),
      world.stated,
    ]),
    notes:
      `Share of ${people} simulated people each, who run one experiment of at most ${NIGHTS} nights through the API of a whole server with a turned clock: tonight's plan at 19:00, the rating and the question at 8:00. ` +
      'Ratings have a standard deviation of 1.5 around 6, a correlation of 0.3 with the night before, and are 1 point better before days off. ' +
      'The rates as stated are those of the specification; they were simulated with correlations from 0 to 0.6. Hope that adds points to nights with the change counts as an effect.',
    faults: [
      ...(changedPlans > 0 ? [`${changedPlans} nights had another plan in the morning than in the evening.`] : []),
      ...(size === 'full' && falseShare > MAX_FALSE
        ? [`"Helps" was shown to ${percent(falseShare)} of people without any effect.`]
        : []),
    ],
    glance: [
      {
        what: 'Experiments without any effect that say "helps"',
        found: percent(falseShare),
        aim: `≤ ${percent(MAX_FALSE)}`,
        isMet: falseShare <= MAX_FALSE,
      },
    ],
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

async function planEvening(participant: Participant): Promise<void> {
  const { person } = participant;
  const { tonight } = await person.call(fetchTonight, { params: { ownerId: person.id } });
  participant.arm = tonight?.arm ?? null;
}

/** Rates the night and answers the question. Returns whether the plan is another one than in the evening. */
async function liveMorning(participant: Participant, date: LocalDate): Promise<boolean> {
  const { person, world, chance, arm } = participant;
  const params = { ownerId: person.id };
  participant.noise = RATING.correlation * participant.noise + Math.sqrt(1 - RATING.correlation ** 2) * normal(chance);
  const { running } = await person.call(listExperiments, { params });
  if (!running) throw new Error('The experiment does not run.');
  const isAsPlanned = chance() < world.adherence;
  const isDone = (arm === 'with') === isAsPlanned;
  const isFree = FREE_WEEKDAYS.includes(weekday(addDays(date, -1)));
  const rating =
    RATING.mean + RATING.spread * participant.noise + (isFree ? RATING.weekend : 0) + (isDone ? world.effect : 0);
  const sleepQualityScore = Math.max(1, Math.min(10, Math.round(rating)));
  await person.call(saveNight, { params: { ...params, date }, body: { sleepQualityScore } });
  const { ended } = await person.call(answerNight, {
    params: { ...params, experimentId: running.id, date },
    body: { asPlanned: isAsPlanned },
  });
  const result = ended[0]?.result;
  if (result) {
    participant.verdict = answerOf(result);
    participant.pairs = result.pairs.length;
  }
  return running.nights.find((night) => night.date === date)?.arm !== arm;
}

function rowOf(world: SimulatedWorld, all: readonly Participant[]) {
  const people = all.filter((participant) => participant.world === world);
  return {
    world,
    pairs: people.reduce((sum, { pairs }) => sum + pairs, 0) / people.length,
    share: (verdict: Verdict) => people.filter((one) => one.verdict === verdict).length / people.length,
  };
}

/** The lines of 400,000 requests are not needed. */
const forgetLog = (app: TestApp): void => {
  app.log.length = 0;
};

/** Works on some items at once, in order of their start. */
async function forEach<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const place = next;
      next += 1;
      results[place] = await work(items[place]!);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
