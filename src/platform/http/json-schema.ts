import compile from 'fast-json-stringify';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * Writes responses of a shape as JSON, without properties that the shape does not have. Compiled at the first response:
 * compiling those of all endpoints takes an eighth of the start of a server.
 */
export function serializerOf(shape: z.ZodType): (response: unknown) => string {
  let serialize: ((response: unknown) => string) | undefined;
  return (response) => {
    serialize ??= compile(
      z.toJSONSchema(shape, { target: 'draft-7', io: 'output', override: flattenNullable }) as compile.Schema,
    );
    return serialize(response);
  };
}

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
  const values = first.enum ?? (first.const === undefined ? undefined : [first.const]);
  // Null is one of the values, or a union that contains this shape would not match.
  Object.assign(jsonSchema, first, { type: [first.type, 'null'] }, values && { enum: [...values, null] });
  delete jsonSchema.const;
}
