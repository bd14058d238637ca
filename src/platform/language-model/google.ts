import { createGoogle } from '@ai-sdk/google';
import { boundedFetch } from './bounded-fetch.ts';
import type { Connect } from './connection.ts';

const BASE_URL = 'https://generativelanguage.googleapis.com/v1beta';

/** Key and address are always given, so that the SDK never looks for them in the environment. */
export const connect: Connect = ({ model, apiKey = '', baseUrl = BASE_URL }) => ({
  providerName: 'Google',
  model: createGoogle({ apiKey, baseURL: baseUrl, fetch: boundedFetch })(model),
  probe: { url: `${baseUrl}/models/${model}`, headers: { 'x-goog-api-key': apiKey } },
});
