import { createAnthropic } from '@ai-sdk/anthropic';
import { boundedFetch } from './bounded-fetch.ts';
import type { Connect } from './connection.ts';

const BASE_URL = 'https://api.anthropic.com/v1';

/** Key and address are always given, so that the SDK never looks for them in the environment. */
export const connect: Connect = ({ model, apiKey = '', baseUrl = BASE_URL }) => ({
  providerName: 'Anthropic',
  model: createAnthropic({ apiKey, baseURL: baseUrl, fetch: boundedFetch })(model),
  probe: {
    url: `${baseUrl}/models/${model}`,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
  },
});
