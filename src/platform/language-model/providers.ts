import type { Connect } from './connection.ts';

type Provider = { load: () => Promise<{ connect: Connect }>; timeoutMs: number };

const SERVICE_TIMEOUT_MS = 30_000;
/** A model on an own machine takes longer. */
const LOCAL_TIMEOUT_MS = 90_000;

/**
 * The values of the setting and their adapters. An adapter is loaded with the first request, so a server without a
 * model pays nothing.
 */
export const PROVIDERS = {
  openai: { load: () => import('./openai.ts'), timeoutMs: SERVICE_TIMEOUT_MS },
  anthropic: { load: () => import('./anthropic.ts'), timeoutMs: SERVICE_TIMEOUT_MS },
  google: { load: () => import('./google.ts'), timeoutMs: SERVICE_TIMEOUT_MS },
  'openai-compatible': {
    load: () => import('./openai-compatible.ts'),
    timeoutMs: LOCAL_TIMEOUT_MS,
  },
} satisfies Record<string, Provider>;

export type ModelProvider = keyof typeof PROVIDERS;
