import type { LanguageModel } from 'ai';
import type { Answers } from '#domain/room/rubric.ts';
import { answerIn, type ModelAnswer } from './language-model-answer.ts';
import type { ConnectedModel } from './language-model-connection.ts';
import { contextOf, INSTRUCTIONS, REMINDER, SPELLED_OUT, WIRE_SCHEMA } from './language-model-prompt.ts';

type Question = { photo: Uint8Array; answers: Answers; signal: AbortSignal };

/** The server answered, but not with a judgement. */
class NoJudgement extends Error {
  override name = 'NoJudgement';
}

/** Enough for a model that thinks before it answers. */
const MOST_OUTPUT_TOKENS = 4000;
/** How servers turn down a request they understand but cannot do. */
const SCHEMA_REFUSALS = [400, 422, 501];

/** Asks, and once more if the answer cannot be read. Throws on everything else that goes wrong. */
export async function askedModel(connected: ConnectedModel, question: Question): Promise<ModelAnswer> {
  const { providerOptions = {} } = connected;
  const ask = (model: LanguageModel, spelledOut: string, reminder: string) =>
    textFrom({ ...question, model, providerOptions, instructions: INSTRUCTIONS + spelledOut, reminder });
  const first = await ask(connected.model, '', '').catch((error) => {
    if (!connected.plain || !SCHEMA_REFUSALS.includes(error?.statusCode)) throw error;
    return ask(connected.plain, SPELLED_OUT, '');
  });
  const answer = answerIn(first) ?? answerIn(await ask(connected.plain ?? connected.model, SPELLED_OUT, REMINDER));
  if (!answer) throw new NoJudgement('The answer held no judgement.');
  return answer;
}

type Sent = Question & {
  model: LanguageModel;
  providerOptions: NonNullable<ConnectedModel['providerOptions']>;
  instructions: string;
  reminder: string;
};

/** One call, with one retry by the SDK where the server is busy. The answer is read as text, since few servers keep to a schema. */
async function textFrom({ photo, answers, signal, model, providerOptions, instructions, reminder }: Sent) {
  const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await import('ai');
  // Its warnings go to the console, past the log, and may quote the request.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const content = [
    { type: 'file' as const, mediaType: 'image/jpeg', data: photo },
    { type: 'text' as const, text: contextOf(answers) + reminder },
  ];
  const answered = await generateText({
    model,
    instructions,
    messages: [{ role: 'user', content }],
    output: Output.object({ name: 'room', schema: jsonSchema<unknown>(WIRE_SCHEMA as object) }),
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    temperature: 0,
    maxRetries: 1,
    abortSignal: signal,
    providerOptions,
  }).catch((error) => {
    if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', finishReason: error.finishReason };
    throw error;
  });
  if (answered.finishReason === 'content-filter') throw new NoJudgement('The service declined to look at the photo.');
  return answered.text;
}
