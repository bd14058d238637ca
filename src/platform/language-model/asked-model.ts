import type { LanguageModel } from 'ai';
import type { ConnectedModel } from './connection.ts';

/** What a model is asked, and how its answer is found in whatever it wrote. */
export type Question<Answer> = {
  instructions: string;
  words: string;
  /** A JPEG, shown before the words. */
  photo?: Uint8Array;
  /** The JSON Schema of the answer and its name; services hold themselves to it more or less. */
  schema: { name: string; shape: object };
  /** Put behind the words when the first answer could not be read. */
  reminder: string;
  answerIn: (text: string) => Answer | null;
  signal: AbortSignal;
};

/** The server answered, but not with what was asked for. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Enough for a model that thinks before it answers. */
const MOST_OUTPUT_TOKENS = 4000;
/** How servers turn down a request they understand but cannot do. */
const SCHEMA_REFUSALS = [400, 422, 501];

/** Asks, and once more if the answer cannot be read. Throws on everything else that goes wrong. */
export async function askedModel<Answer>(connected: ConnectedModel, question: Question<Answer>): Promise<Answer> {
  const { instructions, words, reminder, answerIn } = question;
  const spelledOut = instructions + inWords(question.schema.shape);
  const ask = (model: LanguageModel, sent: Partial<Question<Answer>>) =>
    textFrom(connected, model, { ...question, ...sent });
  const first = await ask(connected.model, {}).catch((error) => {
    if (!connected.plain || !SCHEMA_REFUSALS.includes(error?.statusCode)) throw error;
    return ask(connected.plain, { instructions: spelledOut });
  });
  const again = { instructions: spelledOut, words: words + reminder };
  const answer = answerIn(first) ?? answerIn(await ask(connected.plain ?? connected.model, again));
  if (!answer) throw new NoAnswer('The answer held nothing that was asked for.');
  return answer;
}

/** For servers that cannot be made to keep to a schema. */
const inWords = (shape: object): string => `

Answer with one JSON object and nothing else: no sentence around it, no fence. It follows this JSON Schema:
${JSON.stringify(shape)}`;

/** One call, with one retry by the SDK where the server is busy. The answer is read as text, since few servers keep to a schema. */
async function textFrom(connected: ConnectedModel, model: LanguageModel, question: Question<unknown>): Promise<string> {
  const { instructions, words, photo, schema, signal } = question;
  const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await import('ai');
  // Its warnings go to the console, past the log, and may quote the request.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const content = [
    ...(photo ? [{ type: 'file' as const, mediaType: 'image/jpeg', data: photo }] : []),
    { type: 'text' as const, text: words },
  ];
  const answered = await generateText({
    model,
    instructions,
    messages: [{ role: 'user', content }],
    output: Output.object({ name: schema.name, schema: jsonSchema<unknown>(schema.shape) }),
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    temperature: 0,
    maxRetries: 1,
    abortSignal: signal,
    providerOptions: connected.providerOptions ?? {},
  }).catch((error) => {
    if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', finishReason: error.finishReason };
    throw error;
  });
  if (answered.finishReason === 'content-filter') throw new NoAnswer('The service declined to answer.');
  return answered.text;
}
