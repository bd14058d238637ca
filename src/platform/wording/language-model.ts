import { z } from 'zod';
import { failureOf } from '../language-model/failure.ts';
import { jsonObjects } from '../language-model/json-objects.ts';
import { plainText } from '../language-model/plain-text.ts';
import type { ModelSettings } from '../language-model/probe-model.ts';
import { PROVIDERS } from '../language-model/providers.ts';
import { queryModel } from '../language-model/query-model.ts';
import type { Logger } from '../logger.ts';
import { isFaithful } from './faithful.ts';
import { factsPrompt, INSTRUCTIONS, RETRY_PROMPT, WIRE_SCHEMA } from './language-model-prompt.ts';
import type { Fact, Wording } from './wording.ts';

type Settings = ModelSettings & {
  logger: Pick<Logger, 'warn'>;
  /** The timeout for all calls about one photo; an analysis may take half of it, because a page waits for it. */
  timeoutMs?: number | undefined;
};

/** Increase it when the prompt changes, so that cached analyses are reworded. */
const PROMPT_VERSION = 1;
/** A page waits for the result and can use our own sentences, so the timeout is a part of that for photos. */
const SHARE_OF_TIMEOUT = 0.5;
const MAX_SENTENCES = 100;
const MAX_SENTENCE_CHARACTERS = 1000;

/**
 * A language model rewords and orders the findings of the rules. It computes nothing, and every sentence is checked
 * against its fact.
 */
export function languageModelWording(settings: Settings): Wording {
  const { provider, model, logger } = settings;
  const { load, timeoutMs: usualTimeoutMs } = PROVIDERS[provider];
  const closing = new AbortController();

  async function requestSentences(facts: readonly Fact[], signal: AbortSignal): Promise<Sentence[]> {
    const { connect } = await load();
    return queryModel(connect(settings), {
      instructions: INSTRUCTIONS,
      prompt: factsPrompt(facts),
      schema: { name: 'wording', shape: WIRE_SCHEMA as object },
      retryPrompt: RETRY_PROMPT,
      parseAnswer: parseSentences,
      signal,
    });
  }

  return {
    name: 'language-model',
    cacheKey: `${provider} ${model} ${PROMPT_VERSION}`,
    async reword(facts) {
      const startedMs = performance.now();
      const limit = AbortSignal.timeout((settings.timeoutMs ?? usualTimeoutMs) * SHARE_OF_TIMEOUT);
      const warn = (reason: object) =>
        logger.warn(
          { provider, ...reason, durationMs: Math.round(performance.now() - startedMs) },
          'language model did not reword the analysis',
        );
      try {
        const sentences = await requestSentences(facts, AbortSignal.any([limit, closing.signal]));
        const reworded = checkedFacts(facts, sentences);
        if (reworded === null) warn({ failure: 'no faithful sentence', sentences: sentences.length });
        return reworded;
      } catch (error) {
        if (!closing.signal.aborted) warn(failureOf(limit.aborted ? limit.reason : error));
        return null;
      }
    },
    close: async () => closing.abort(),
  };
}

const Sentence = z.object({ fact: z.string(), text: z.string() });
type Sentence = z.infer<typeof Sentence>;
const Loose = z.object({ sentences: z.array(z.unknown()) });

/**
 * Parses the sentences from the model's output. Null if there are none; the last object counts, because earlier ones
 * are drafts.
 */
function parseSentences(text: string): Sentence[] | null {
  for (const object of jsonObjects(text).reverse()) {
    const loose = Loose.safeParse(object);
    const found = (loose.data?.sentences ?? [])
      .slice(0, MAX_SENTENCES)
      .flatMap((one) => Sentence.safeParse(one).data ?? []);
    if (found.length > 0) return found;
  }
  return null;
}

/** Every fact once, in the model's order, with omitted ones last. Null if no sentence of the model is valid. */
function checkedFacts(facts: readonly Fact[], sentences: readonly Sentence[]): Fact[] | null {
  const left = new Map(facts.map((fact) => [fact.id, fact]));
  const reworded = sentences.flatMap(({ fact: id, text }) => {
    const fact = left.get(id);
    left.delete(id);
    const sentence = plainText(text, MAX_SENTENCE_CHARACTERS);
    if (!fact) return [];
    return isFaithful(sentence, fact.text) ? { ...fact, text: sentence } : fact;
  });
  const isReworded = reworded.some((fact) => !facts.includes(fact));
  return isReworded ? [...reworded, ...left.values()] : null;
}
