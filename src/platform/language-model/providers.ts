import type { Connect } from './connection.ts';

type Provider = { load: () => Promise<{ connect: Connect }>; timeoutMs: number };

const SERVICE_TIMEOUT_MS = 30_000;
/** A model on somebody's own machine thinks longer. */
const LOCAL_TIMEOUT_MS = 90_000;

/** The words of the setting, and the adapter behind each, loaded with the first question: a server that asks no model pays nothing. */
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
