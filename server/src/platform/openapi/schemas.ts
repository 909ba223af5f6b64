import type { Schema } from '@storekeep/contract/kit/fields.ts'
import { toJSONSchema } from 'zod/mini'
import { exampleOf } from './examples.ts'

export type Json = Record<string, unknown>

/** The JSON schema of what a request may contain. */
export function schemaOf(schema: Schema): Json {
  const json = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json // JSON by definition
  delete json['$schema']
  return json
}

/** A schema with an example that has every field. */
export function answered(schema: Json): Json {
  return { schema, example: exampleOf(schema) }
}

/** A header that a request may carry. */
export function header(name: string, description: string, schema: Json): Json {
  return {
    name,
    in: 'header',
    required: false,
    description,
    schema,
  }
}
