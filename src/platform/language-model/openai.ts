import { createOpenAI } from '@ai-sdk/openai';
import { boundedFetch } from './bounded-fetch.ts';
import type { Connect } from './connection.ts';

const BASE_URL = 'https://api.openai.com/v1';

/** Key and address are always given, so that the SDK never looks for them in the environment. */
export const connect: Connect = ({ model, apiKey = '', baseUrl = BASE_URL }) => ({
  providerName: 'OpenAI',
  model: createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch })(model),
  probe: { url: `${baseUrl}/models/${model}`, headers: { authorization: `Bearer ${apiKey}` } },
  // By default this API stores what it receives. A summary of the reasoning is not needed, and some accounts may not request one.
  providerOptions: { openai: { store: false, reasoningEffort: 'low', reasoningSummary: null } },
});
