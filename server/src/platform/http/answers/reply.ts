import fastJsonStringify from 'fast-json-stringify'
import type { Schema as JsonSchema } from 'fast-json-stringify'
import type { Schema } from '@storekeep/contract/kit/schema.ts'
import { toJSONSchema } from 'zod/mini'
import { parse } from '../requests/field-errors.ts'

type Json = { [name: string]: unknown }
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Words that only a validator needs. */
const leftOut = new Set(['anyOf', 'format', 'pattern', 'minimum', 'maximum', '$schema'])

/**
 * `anyOf: [X, null]` becomes X with `nullable`: fast-json-stringify then needs no validator to choose, and
 * formats are dropped because it would parse dates that are text already.
 */
const forSerializer = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(forSerializer)
  if (!isJson(schema)) return schema
  const { anyOf } = schema
  const rest = Object.fromEntries(Object.entries(schema).filter(([name]) => !leftOut.has(name)))
  if (Array.isArray(anyOf)) {
    const real = anyOf.filter((it) => !(isJson(it) && it['type'] === 'null'))
    const [only] = real
    if (real.length === 1 && real.length < anyOf.length && isJson(only))
      return { ...(forSerializer({ ...rest, ...only }) as Json), nullable: true } // an object goes in, one comes out
    return { ...schema, anyOf: anyOf.map(forSerializer) }
  }
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      // its keys are names of ours, not words of JSON Schema
      name === 'properties' && isJson(value) ? each(value) : forSerializer(value),
    ]),
  )
}

const each = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, forSerializer(value)]))

const writerOf = (schema: Schema): ((reply: unknown) => string) => {
  const json = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // a JSON Schema from zod is what fast-json-stringify takes
  return fastJsonStringify(forSerializer(json) as JsonSchema)
}

/**
 * Turns a reply into its JSON text by the endpoint's schema; `strict` also parses it, for tests. A frozen reply is one
 * that is handed out again: its text is made once.
 */
export function serializer(schema: Schema, strict: boolean): (reply: unknown) => string {
  // made with the first reply: a start would have to make them all, and most are not needed for a while
  let made: ((reply: unknown) => string) | undefined
  const write = (reply: unknown): string => (made ??= writerOf(schema))(reply)
  const texts = new WeakMap<object, string>()
  return (reply) => {
    const isKept = typeof reply === 'object' && reply !== null && Object.isFrozen(reply)
    const known = isKept ? texts.get(reply) : undefined
    if (known !== undefined) return known
    const text = write(reply)
    if (isKept) texts.set(reply, text)
    if (strict) {
      const faults = parse(schema, reply).faults ?? parse(schema, JSON.parse(text)).faults
      if (faults) throw new Error(`reply does not fit its schema: ${JSON.stringify(faults)}`)
    }
    return text
  }
}

/** Text of a reply; null for endpoints that answer without a body. */
export function answerOf(write: ((reply: unknown) => string) | undefined, reply: unknown): string | null {
  return write ? write(reply) : null
}
