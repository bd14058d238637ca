import type { LanguageModel } from 'ai';

/** The settings of an adapter. */
export type ModelAccess = { model: string; apiKey?: string | undefined; baseUrl?: string | undefined };

/** A connected model. `providerName` is shown to people as the recipient of the data. */
export type ConnectedModel = {
  providerName: string;
  model: LanguageModel;
  /** The same model without an enforced schema, for servers that refuse one. */
  unstructuredModel?: LanguageModel;
  /** Answers whether the server knows the model, for nothing. `lists`: it names all of its models. */
  probe: { url: string; headers: Record<string, string>; lists?: true };
  providerOptions?: Record<string, Record<string, string | boolean | null>>;
};

export type Connect = (settings: ModelAccess) => ConnectedModel;
