import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fakeModelServer, type Step } from '#testing/fake-model-server.ts';
import { until } from '#testing/until.ts';
import { type ModelProvider, PROVIDERS } from '../language-model/providers.ts';
import { createLogger } from '../logger.ts';
import { languageModelWording } from './language-model.ts';
import { unchangedWording } from './unchanged-wording.ts';
import { FACTS, wordingConformance } from './wording.conformance.ts';

const EVERY_PROVIDER = Object.keys(PROVIDERS) as ModelProvider[];
const MODELS = {
  openai: 'gpt-4o',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
  'openai-compatible': 'qwen3:8b',
};
const LATE = 'Days off start 55 minutes later for you, counted from the usual 10:30 PM.';
const HABIT = "You ticked 'Wind Down' on 4 of 14 nights.";
const AVERAGES = 'In your 14 nights you spent 7 h 10 min in bed on average and gave your sleep 6.4/10.';

const modelOutput = (...sentences: [fact: string, text: string][]): string =>
  JSON.stringify({ sentences: sentences.map(([fact, text]) => ({ fact, text })) });
const GOOD = modelOutput(['c', LATE], ['a', AVERAGES], ['b', HABIT]);

wordingConformance('The unchanged wording', async () => unchangedWording());
const provider = 'openai-compatible';
let shared: Awaited<ReturnType<typeof fakeModelServer>>;
before(async () => {
  shared = await fakeModelServer(provider, { says: GOOD });
});
after(() => shared.close());
wordingConformance('The language model', async () =>
  languageModelWording({
    provider,
    model: MODELS[provider],
    apiKey: shared.key,
    baseUrl: shared.baseUrl,
    logger: createLogger('silent'),
  }),
);

/** Longer than the slowest machine needs. */
const LONG_TIMEOUT_MS = 300_000;

/** Rewords the facts with a model behind a server that follows the script. */
async function rewordedBy(by: ModelProvider, script: Step[], timeoutMs = LONG_TIMEOUT_MS) {
  const server = await fakeModelServer(by, ...script);
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const settings = { provider: by, model: MODELS[by], apiKey: server.key, baseUrl: server.baseUrl };
  const wording = languageModelWording({ ...settings, logger, timeoutMs });
  try {
    const reworded = await wording.reword(FACTS);
    return { reworded: reworded?.map(({ id, text }) => [id, text]) ?? null, server, log: lines.join('') };
  } finally {
    await wording.close();
    await server.close();
  }
}

const own = (id: string) => [id, FACTS.find((fact) => fact.id === id)?.text];

for (const by of EVERY_PROVIDER) {
  test(`${by} rewords the facts in its own order.`, async () => {
    const { reworded, server, log } = await rewordedBy(by, [{ says: GOOD }]);
    assert.deepEqual(server.problems, []);
    assert.deepEqual(reworded, [
      ['c', LATE],
      ['a', AVERAGES],
      ['b', HABIT],
    ]);
    assert.equal(log, '');
    const [request] = server.seen;
    assert.ok(request?.schema && request.isStrict && request.image.length === 0);
    assert.match(request.instructions, /Never add, combine, round or convert a number/);
    for (const { text } of FACTS) assert.ok(request.prompt.includes(JSON.stringify(text)));
  });

  const faults: Record<string, Step[]> = {
    'refuses the key': [{ fails: 401 }],
    'is too busy twice': [{ fails: 429, retryAfterSeconds: 0.02 }],
    declines: [{ says: '', ending: 'declined' }],
    'says no JSON, twice': [{ says: 'You sleep wonderfully, 100 out of 100!' }],
    'breaks off in the middle': [{ says: GOOD.slice(0, 40), ending: 'cut off' }],
    'answers with a web page': [{ writes: '<html>Welcome to the hotel network</html>' }],
    'hangs up': [{ hangsUp: true }],
    'never answers': [{ hangs: true }],
    'sends an endless response': [{ floods: true }],
  };
  for (const [fault, script] of Object.entries(faults)) {
    test(`${by} ${fault}: no fact is reworded, and the failure is logged.`, async () => {
      const timeoutMs = 'hangsUp' in script[0]! || 'hangs' in script[0]! ? 200 : LONG_TIMEOUT_MS;
      const { reworded, server, log } = await rewordedBy(by, script, timeoutMs);
      assert.equal(reworded, null);
      assert.deepEqual(server.problems, []);
      assert.match(log, /did not reword the analysis/);
      assert.ok(!log.includes(server.key) && !log.includes('Wind Down'));
    });
  }
}

test('An invented number drops only its sentence, which is replaced by our own.', async () => {
  const invented = 'On days off you go to bed 55 min later, which costs you 20 % of your deep sleep.';
  const { reworded } = await rewordedBy('openai', [{ says: modelOutput(['c', invented], ['b', HABIT]) }]);
  assert.deepEqual(reworded, [own('c'), ['b', HABIT], own('a')]);
});

test('A sentence about no fact is not shown, and the first of two about one fact counts.', async () => {
  const says = modelOutput(
    ['z', 'You snore on 4 of 14 nights.'],
    ['b', HABIT],
    ['b', 'Wind Down: 4.'],
    ['toString', 'x'],
  );
  const { reworded } = await rewordedBy('google', [{ says }]);
  assert.deepEqual(reworded, [['b', HABIT], own('a'), own('c')]);
});

test('If no sentence is faithful to its fact, nothing is reworded.', async () => {
  const { reworded, log } = await rewordedBy('anthropic', [
    { says: modelOutput(['a', 'You are ill.'], ['b', 'Buy 3 pills.']) },
  ]);
  assert.equal(reworded, null);
  assert.match(log, /no faithful sentence/);
});

test("Markup and addresses are removed from the model's output.", async () => {
  const says = modelOutput(['b', "**You** ticked 'Wind Down' on 4 of 14 nights. https://evil.example/x"]);
  const { reworded } = await rewordedBy('openai', [{ says }]);
  assert.deepEqual(reworded?.[0], ['b', HABIT]);
});

test('An answer that cannot be parsed is requested once more.', async () => {
  const { reworded, server } = await rewordedBy('openai-compatible', [{ says: '{"sentences": [' }, { says: GOOD }]);
  assert.equal(reworded?.length, 3);
  assert.match(server.seen[1]?.prompt ?? '', /could not be read/);
});

test('Closing aborts a pending call without a failure.', async () => {
  const server = await fakeModelServer('google', { hangs: true });
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const settings = { provider: 'google', model: MODELS.google, apiKey: server.key, baseUrl: server.baseUrl } as const;
  const wording = languageModelWording({ ...settings, logger });
  const result = wording.reword(FACTS);
  await until(() => server.seen.length > 0);
  await wording.close();
  assert.equal(await result, null);
  assert.deepEqual(lines, []);
  await server.close();
});
