import type { LanguageModel } from 'ai';
import type { ConnectedModel } from './connection.ts';

/** What a model is asked, and how its answer is found in whatever it wrote. */
export type ModelQuery<Answer> = {
  instructions: string;
  prompt: string;
  /** A JPEG, shown before the words. */
  photo?: Uint8Array;
  /** The JSON Schema of the answer and its name; services hold themselves to it more or less. */
  schema: { name: string; shape: object };
  /** Put behind the words when the first answer could not be read. */
  retryPrompt: string;
  parseAnswer: (text: string) => Answer | null;
  signal: AbortSignal;
};

/** The server answered, but not with what was asked for. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Enough for a model that thinks before it answers. */
const MAX_OUTPUT_TOKENS = 4000;
/** How servers turn down a request they understand but cannot do. */
const SCHEMA_REFUSALS = [400, 422, 501];

/** Asks, and once more if the answer cannot be read. Throws on everything else that goes wrong. */
export async function queryModel<Answer>(connected: ConnectedModel, query: ModelQuery<Answer>): Promise<Answer> {
  const { instructions, prompt, retryPrompt, parseAnswer } = query;
  const instructionsWithSchema = instructions + schemaInstructions(query.schema.shape);
  const send = (model: LanguageModel, changes: Partial<ModelQuery<Answer>>) =>
    textFrom(connected, model, { ...query, ...changes });
  const first = await send(connected.model, {}).catch((error) => {
    if (!connected.unstructuredModel || !SCHEMA_REFUSALS.includes(error?.statusCode)) throw error;
    return send(connected.unstructuredModel, { instructions: instructionsWithSchema });
  });
  const retry = { instructions: instructionsWithSchema, prompt: prompt + retryPrompt };
  const answer = parseAnswer(first) ?? parseAnswer(await send(connected.unstructuredModel ?? connected.model, retry));
  if (!answer) throw new NoAnswer('The answer held nothing that was asked for.');
  return answer;
}

/** For servers that cannot be made to keep to a schema. */
const schemaInstructions = (shape: object): string => `

Answer with one JSON object and nothing else: no sentence around it, no fence. It follows this JSON Schema:
${JSON.stringify(shape)}`;

/** One call, with one retry by the SDK where the server is busy. The answer is read as text, since few servers keep to a schema. */
async function textFrom(connected: ConnectedModel, model: LanguageModel, query: ModelQuery<unknown>): Promise<string> {
  const { instructions, prompt, photo, schema, signal } = query;
  const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await import('ai');
  // Its warnings go to the console, past the log, and may quote the request.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const content = [
    ...(photo ? [{ type: 'file' as const, mediaType: 'image/jpeg', data: photo }] : []),
    { type: 'text' as const, text: prompt },
  ];
  const generated = await generateText({
    model,
    instructions,
    messages: [{ role: 'user', content }],
    output: Output.object({ name: schema.name, schema: jsonSchema<unknown>(schema.shape) }),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    temperature: 0,
    maxRetries: 1,
    abortSignal: signal,
    providerOptions: connected.providerOptions ?? {},
  }).catch((error) => {
    if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', finishReason: error.finishReason };
    throw error;
  });
  if (generated.finishReason === 'content-filter') throw new NoAnswer('The service declined to answer.');
  return generated.text;
}
