import type { LanguageModel } from 'ai';

/** What an adapter needs to reach a model. `fetch` is the bounded one; adapters use no other. */
type ModelSettings = { model: string; apiKey?: string; baseUrl?: string; fetch: typeof globalThis.fetch };

/** A model ready to be asked. `called` tells a person who gets what is sent. */
export type ConnectedModel = {
  providerName: string;
  model: LanguageModel;
  /** The same model asked without an enforced schema, for servers that refuse one. */
  unstructuredModel?: LanguageModel;
  providerOptions?: Record<string, Record<string, string | boolean | null>>;
};

export type Connect = (settings: ModelSettings) => ConnectedModel;
