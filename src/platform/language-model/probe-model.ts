import { z } from 'zod';
import type { Logger } from '../logger.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { ModelAccess } from './connection.ts';
import { failureOf } from './failure.ts';
import { type ModelProvider, PROVIDERS } from './providers.ts';

/** The configured model. */
export type ModelSettings = ModelAccess & { provider: ModelProvider };

const TIMEOUT_MS = 10_000;
const List = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Whether the provider answers and knows the model, without sending anything to it. The log says why not. */
export async function probeModel(settings: ModelSettings, logger: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
  const { provider, model } = settings;
  const warn = (reason: object) => {
    logger.warn(
      { provider, model, ...reason },
      'the language model cannot be used: check AI_MODEL, AI_BASE_URL and AI_API_KEY',
    );
    return false;
  };
  try {
    const { connect } = await PROVIDERS[provider].load();
    const { probe } = connect(settings);
    const response = await boundedFetch(probe.url, { headers: probe.headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return warn({ status: response.status });
    const body: unknown = await response.json();
    const known = probe.lists ? (List.safeParse(body).data?.data ?? null) : undefined;
    if (known === null) return warn({ failure: 'no list of models' });
    // Ollama lists `llava:latest` for the model `llava`.
    if (known && !known.some(({ id }) => id === model || id.startsWith(`${model}:`))) {
      return warn({ failure: 'unknown model', known: known.slice(0, 20).map(({ id }) => id.slice(0, 80)) });
    }
    logger.info({ provider, model }, 'the language model answers');
    return true;
  } catch (error) {
    return warn(failureOf(error));
  }
}
