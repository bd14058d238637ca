import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { boundedFetch } from './bounded-fetch.ts';
import type { Connect } from './connection.ts';

/** Ollama, llama.cpp, vLLM and other servers with chat completions. Most support schemas; some answer 400 to one. */
export const connect: Connect = ({ model, apiKey, baseUrl = '' }) => {
  const server = { name: 'compatible', baseURL: baseUrl, fetch: boundedFetch, ...(apiKey ? { apiKey } : {}) };
  return {
    providerName: 'the AI server that this site is set up to use',
    model: createOpenAICompatible({ ...server, supportsStructuredOutputs: true })(model),
    probe: {
      url: `${baseUrl}/models`,
      headers: { ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      lists: true,
    },
    unstructuredModel: createOpenAICompatible({ ...server, supportsStructuredOutputs: false })(model),
  };
};
