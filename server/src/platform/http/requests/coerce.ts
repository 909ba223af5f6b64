import type { Schema } from '@storekeep/contract/kit/fields.ts'
import { toJSONSchema } from 'zod/mini'

type Read = (text: string) => unknown

const number = /^-?\d+(?:\.\d+)?$/

const readerOf = (schema: unknown): Read => {
  const type = typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined
  if (type === 'integer' || type === 'number') return (text) => (number.test(text) ? Number(text) : text)
  if (type === 'boolean') return (text) => (text === 'true' ? true : text === 'false' ? false : text)
  if (type === 'array' && typeof schema === 'object' && schema !== null) {
    const item = readerOf('items' in schema ? schema.items : undefined)
    // PLATFORM-RULE-QUERY-ARRAYS: one comma-separated parameter; an empty one is an empty list
    return (text) => (text === '' ? [] : text.split(',').map(item))
  }
  return (text) => text
}

/**
 * Converts the texts of query strings and path parameters to the JSON type of their schema. Invalid values stay text,
 * so that the schema rejects them with the right code.
 */
export function coercer(schema: Schema): (given: unknown) => Record<string, unknown> {
  const json = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const readers = new Map(
    Object.entries(json.properties ?? {}).map(([name, property]) => [name, readerOf(property)] as const),
  )
  return (given) => {
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const read = readers.get(name)
        // a repeated parameter is equivalent to commas
        const text = Array.isArray(value) ? value.join(',') : String(value)
        return [name, read ? read(text) : text]
      }),
    )
  }
}
