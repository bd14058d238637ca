import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** The JSON schema of a response, in the dialect that the serializer compiles. */
export const serializerSchema = (shape: z.ZodType): JsonSchema =>
  z.toJSONSchema(shape, { target: 'draft-7', io: 'output', override: flattenNullable }) as JsonSchema;

/** The JSON schema for the OpenAPI document. */
export const documentSchema = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { target: 'draft-2020-12', io }) as JsonSchema;
  return schema;
};

/** Writes `anyOf: [x, null]` as `type: [x, 'null']`: the same meaning, and far cheaper to serialize. */
function flattenNullable({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const [first, second, ...more] = jsonSchema.anyOf ?? [];
  if (!first || second?.type !== 'null' || more.length > 0 || typeof first.type !== 'string') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, first, { type: [first.type, 'null'] });
}
