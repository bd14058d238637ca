import type { LanguageModel } from 'ai';
import type { ConnectedModel } from './connection.ts';

/** A query to a model, and the parser of its response. */
export type ModelQuery<Answer> = {
  instructions: string;
  prompt: string;
  /** A JPEG, sent before the prompt. */
  photo?: Uint8Array;
  /** The JSON Schema of the answer and its name; services comply with it only in part. */
  schema: { name: string; shape: object };
  /** Appended to the prompt if the first answer could not be parsed. */
  retryPrompt: string;
  parseAnswer: (text: string) => Answer | null;
  signal: AbortSignal;
};

/** The server responded without a usable answer. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Enough for a model that reasons before it answers. */
const MAX_OUTPUT_TOKENS = 4000;
/** The statuses with which servers refuse a schema that they do not support. */
const SCHEMA_REFUSALS = [400, 422, 501];

/** Queries the model, and once more if the answer cannot be parsed. Throws on any other failure. */
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
  if (!answer) throw new NoAnswer('The response contains no usable answer.');
  return answer;
}

/** For servers that cannot enforce a schema. */
const schemaInstructions = (shape: object): string => `

Answer with one JSON object and nothing else: no sentence around it, no fence. It follows this JSON Schema:
${JSON.stringify(shape)}`;

/**
 * One call, with one retry by the SDK if the server is busy. The response is read as text, because few servers enforce
 * a schema.
 */
async function textFrom(connected: ConnectedModel, model: LanguageModel, query: ModelQuery<unknown>): Promise<string> {
  const { instructions, prompt, photo, schema, signal } = query;
  const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await import('ai');
  // The warnings of the SDK go to the console instead of the log, and may quote the request.
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
