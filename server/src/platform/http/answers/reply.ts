import fastJsonStringify from 'fast-json-stringify'
import type { Schema as JsonSchema } from 'fast-json-stringify'
import type { Schema } from '@storekeep/contract/kit/fields.ts'
import { toJSONSchema } from 'zod/mini'
import { parse } from '../requests/field-errors.ts'

type Json = { [name: string]: unknown }
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON Schema keywords that only a validator needs. */
const leftOut = new Set(['anyOf', 'format', 'pattern', 'minimum', 'maximum', '$schema'])

/**
 * Rewrites `anyOf: [X, null]` to X with `nullable`, so that fast-json-stringify needs no validator to choose. Drops
 * formats, because it would parse dates that are text already.
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
      // its keys are property names, not keywords of JSON Schema
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
 * Serialises a reply by the endpoint's schema; `strict` also validates it, for tests. The text of a frozen reply is
 * cached, since it is returned again.
 */
export function serializer(schema: Schema, strict: boolean): (reply: unknown) => string {
  // created on first use: creating all of them would slow down the start
  let made: ((reply: unknown) => string) | undefined
  const write = (reply: unknown): string => (made ??= writerOf(schema))(reply)
  const texts = new WeakMap<object, string>()
  return (reply) => {
    const isFrozen = typeof reply === 'object' && reply !== null && Object.isFrozen(reply)
    const known = isFrozen ? texts.get(reply) : undefined
    if (known !== undefined) return known
    const text = write(reply)
    if (isFrozen) texts.set(reply, text)
    if (strict) {
      const faults = parse(schema, reply).faults ?? parse(schema, JSON.parse(text)).faults
      if (faults) throw new Error(`reply does not fit its schema: ${JSON.stringify(faults)}`)
    }
    return text
  }
}

/** Text of a reply; null for endpoints without a response body. */
export function answerOf(write: ((reply: unknown) => string) | undefined, reply: unknown): string | null {
  return write ? write(reply) : null
}
