import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** A request of any of the four protocols in one form. */
export type ModelRequest = {
  model: string;
  instructions: string;
  prompt: string;
  /** The photo and its declared media type; empty for text-only requests. */
  image: Buffer;
  mediaType: string;
  schema: object | null;
  isStrict: boolean;
  /** The answer must be the input of a tool. */
  isToolCall?: boolean;
};

export type Ending = 'complete' | 'cut off' | 'declined';

/** A protocol as its server validates it: unknown fields are an error, as with the real servers. */
export type Dialect = {
  basePath: string;
  path: RegExp;
  keyIn(headers: IncomingHttpHeaders): string | undefined;
  read(body: unknown, path: string): ModelRequest;
  answer(text: string, ending: Ending, request: ModelRequest): object;
  failure(status: number, message: string): object;
};

const Schema = z.record(z.string(), z.unknown());
const DataUrl = z.string().regex(/^data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+$/);

const NO_PICTURE = { mediaType: '', image: Buffer.alloc(0) };

const pictureIn = (dataUrl: string) => ({
  mediaType: dataUrl.slice(5, dataUrl.indexOf(';')),
  image: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
});

const decoded = (base64: string, mediaType: string) => ({ mediaType, image: Buffer.from(base64, 'base64') });

/** The content of a user message: a photo and text, or text only. */
const userContent = <Photo extends z.ZodType, Prompt extends z.ZodType>(photo: Photo, prompt: Prompt) =>
  z.union([
    z.tuple([photo, prompt]).transform(([photoPart, textPart]) => ({ photoPart, textPart })),
    z.tuple([prompt]).transform(([textPart]) => ({ photoPart: undefined, textPart })),
  ]);

const bearer = ({ authorization }: IncomingHttpHeaders): string | undefined => authorization?.replace(/^Bearer /, '');

const ResponsesRequest = z.strictObject({
  model: z.string(),
  input: z.tuple([
    z.strictObject({ role: z.enum(['system', 'developer']), content: z.string() }),
    z.strictObject({
      role: z.literal('user'),
      content: userContent(
        z.strictObject({ type: z.literal('input_image'), image_url: DataUrl }),
        z.strictObject({ type: z.literal('input_text'), text: z.string() }),
      ),
    }),
  ]),
  temperature: z.number().optional(),
  max_output_tokens: z.number().int().min(16),
  // Stored answers could be read at the provider, so the product asks for no storage.
  store: z.literal(false),
  include: z.array(z.string()).optional(),
  reasoning: z.strictObject({ effort: z.enum(['minimal', 'low', 'medium', 'high']) }).optional(),
  text: z.strictObject({
    format: z.strictObject({
      type: z.literal('json_schema'),
      strict: z.boolean(),
      name: z.string().regex(/^[\w-]{1,64}$/),
      schema: Schema,
    }),
  }),
});

const responses: Dialect = {
  basePath: '/v1',
  path: /^\/v1\/responses$/,
  keyIn: bearer,
  read(body) {
    const { model, input, text, reasoning, temperature } = ResponsesRequest.parse(body);
    const thinks = /^(gpt-5|o\d)/.test(model);
    if (thinks ? temperature !== undefined : reasoning) throw new Error(`Unsupported parameter with ${model}.`);
    const { photoPart, textPart } = input[1].content;
    const { schema, strict } = text.format;
    const parsed = { model, instructions: input[0].content, prompt: textPart.text, schema, isStrict: strict };
    return { ...parsed, ...(photoPart ? pictureIn(photoPart.image_url) : NO_PICTURE) };
  },
  answer: (text, ending) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_700_000_000,
    status: ending === 'cut off' ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: ending === 'cut off' ? { reason: 'max_output_tokens' } : null,
    model: 'fake-model',
    output: [
      {
        type: 'message',
        id: 'msg_1',
        status: 'completed',
        role: 'assistant',
        content: [
          ending === 'declined'
            ? { type: 'refusal', refusal: 'I cannot help with this picture.' }
            : { type: 'output_text', text, annotations: [] },
        ],
      },
    ],
    usage: {
      input_tokens: 900,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 300,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 1200,
    },
  }),
  failure: (status, message) => ({ error: { message, type: `status_${status}`, param: null, code: null } }),
};

const MessagesRequest = z.strictObject({
  model: z.string(),
  max_tokens: z.number().int().min(1),
  temperature: z.number().min(0).max(1).optional(),
  system: z.tuple([z.strictObject({ type: z.literal('text'), text: z.string() })]),
  messages: z.tuple([
    z.strictObject({
      role: z.literal('user'),
      content: userContent(
        z.strictObject({
          type: z.literal('image'),
          source: z.strictObject({ type: z.literal('base64'), media_type: z.string(), data: z.base64() }),
        }),
        z.strictObject({ type: z.literal('text'), text: z.string() }),
      ),
    }),
  ]),
  output_config: z
    .strictObject({ format: z.strictObject({ type: z.literal('json_schema'), schema: Schema }) })
    .optional(),
  // Models without schema support must call a tool with a schema for its input.
  tools: z
    .tuple([z.strictObject({ name: z.literal('json'), description: z.string(), input_schema: Schema })])
    .optional(),
  tool_choice: z.strictObject({ type: z.literal('any'), disable_parallel_tool_use: z.literal(true) }).optional(),
});

const toolUse = (json: string) => ({ type: 'tool_use', id: 'toolu_1', name: 'json', input: JSON.parse(json) });

const messages: Dialect = {
  basePath: '/v1',
  path: /^\/v1\/messages$/,
  keyIn: (headers) => (headers['anthropic-version'] ? headers['x-api-key']?.toString() : undefined),
  read(body) {
    const request = MessagesRequest.parse(body);
    const { photoPart, textPart } = request.messages[0].content;
    return {
      model: request.model,
      instructions: request.system[0].text,
      prompt: textPart.text,
      ...(photoPart ? decoded(photoPart.source.data, photoPart.source.media_type) : NO_PICTURE),
      schema: request.output_config?.format.schema ?? request.tools?.[0].input_schema ?? null,
      isStrict: true,
      isToolCall: request.tools !== undefined,
    };
  },
  answer: (text, ending, { isToolCall }) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'fake-model',
    content: ending === 'declined' ? [] : [isToolCall ? toolUse(text) : { type: 'text', text }],
    stop_reason: {
      complete: isToolCall ? 'tool_use' : 'end_turn',
      'cut off': 'max_tokens',
      declined: 'refusal',
    }[ending],
    stop_sequence: null,
    usage: { input_tokens: 900, output_tokens: 300 },
  }),
  failure: (status, message) => ({ type: 'error', error: { type: `status_${status}`, message } }),
};

const GenerateContentRequest = z.strictObject({
  systemInstruction: z.strictObject({ parts: z.tuple([z.strictObject({ text: z.string() })]) }),
  contents: z.tuple([
    z.strictObject({
      role: z.literal('user'),
      parts: userContent(
        z.strictObject({ inlineData: z.strictObject({ mimeType: z.string(), data: z.base64() }) }),
        z.strictObject({ text: z.string() }),
      ),
    }),
  ]),
  generationConfig: z.strictObject({
    maxOutputTokens: z.number().int().min(1),
    temperature: z.number().optional(),
    responseMimeType: z.literal('application/json'),
    responseJsonSchema: Schema,
  }),
});

const generateContent: Dialect = {
  basePath: '/v1beta',
  path: /^\/v1beta\/models\/[\w.-]+:generateContent$/,
  keyIn: (headers) => headers['x-goog-api-key']?.toString(),
  read(body, path) {
    const request = GenerateContentRequest.parse(body);
    const { photoPart, textPart } = request.contents[0].parts;
    return {
      model: path.replace(/.*models\/|:generateContent/g, ''),
      instructions: request.systemInstruction.parts[0].text,
      prompt: textPart.text,
      ...(photoPart ? decoded(photoPart.inlineData.data, photoPart.inlineData.mimeType) : NO_PICTURE),
      schema: request.generationConfig.responseJsonSchema,
      isStrict: true,
    };
  },
  answer: (text, ending) =>
    ending === 'declined'
      ? { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 900, totalTokenCount: 900 } }
      : {
          candidates: [
            {
              content: { role: 'model', parts: [{ text }] },
              finishReason: ending === 'complete' ? 'STOP' : 'MAX_TOKENS',
              index: 0,
            },
          ],
          usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 300, totalTokenCount: 1200 },
          modelVersion: 'fake-model',
        },
  failure: (status, message) => ({ error: { code: status, message, status: 'FAILED' } }),
};

const ChatRequest = z.strictObject({
  model: z.string(),
  max_tokens: z.number().int().min(1),
  temperature: z.number().optional(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({
      role: z.literal('user'),
      // A text-only message is a single string.
      content: z.union([
        userContent(
          z.strictObject({ type: z.literal('image_url'), image_url: z.strictObject({ url: DataUrl }) }),
          z.strictObject({ type: z.literal('text'), text: z.string() }),
        ),
        z.string().transform((text) => ({ photoPart: undefined, textPart: { text } })),
      ]),
    }),
  ]),
  response_format: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('json_object') }),
    z.strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({ name: z.string(), strict: z.boolean(), schema: Schema }),
    }),
  ]),
});

const chatCompletions: Dialect = {
  basePath: '/v1',
  path: /^\/v1\/chat\/completions$/,
  keyIn: bearer,
  read(body) {
    const { model, messages: turns, response_format: format } = ChatRequest.parse(body);
    const { photoPart, textPart } = turns[1].content;
    const schema = format.type === 'json_schema' ? format.json_schema.schema : null;
    const parsed = { model, instructions: turns[0].content, prompt: textPart.text, schema, isStrict: schema !== null };
    return { ...parsed, ...(photoPart ? pictureIn(photoPart.image_url.url) : NO_PICTURE) };
  },
  answer: (text, ending) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'fake-model',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: ending === 'declined' ? '' : text },
        finish_reason: { complete: 'stop', 'cut off': 'length', declined: 'content_filter' }[ending],
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 300, total_tokens: 1200 },
  }),
  failure: (status, message) => ({ error: { message, type: `status_${status}`, param: null, code: null } }),
};

export const DIALECTS = {
  openai: responses,
  anthropic: messages,
  google: generateContent,
  'openai-compatible': chatCompletions,
};
