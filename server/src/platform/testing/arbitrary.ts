import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '@storekeep/contract/kit/fields.ts'
import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { toJSONSchema } from 'zod/mini'

type Json = Record<string, unknown>

const shared = join(import.meta.dirname, '../../../../../shared/data/naughty/blns.json')

/** Strings known to break programs; some of our own if the collection is missing. */
export function naughtyStrings(): readonly string[] {
  const own = [
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    "' OR 1=1 --",
    '\u202e⁦x',
    '{{7*7}}',
    '٣٤٥',
    '👩‍👩‍👧‍👦',
    'x'.repeat(5000),
    '%00',
    '=1+1',
  ]
  if (!existsSync(shared)) {
    console.log('naughty strings: the shared collection is absent, only our own are tried')
    return own
  }
  return [...own, ...(JSON.parse(readFileSync(shared, 'utf8')) as string[])] // a list of strings
}

const naughty = fc.constantFrom(...naughtyStrings())
const hostile: Arbitrary<unknown> = fc.oneof(
  naughty,
  fc.constantFrom(null, true, -1, 0, 1e308, -0, 0.1 + 0.2, 2 ** 53, [], {}, [null], '1', 'NaN'),
  fc.jsonValue(),
)

/** A value that roughly matches a JSON schema: mostly valid, occasionally hostile. */
const near = (schema: unknown): Arbitrary<unknown> =>
  fc.oneof({ weight: 14, arbitrary: fitting(schema as Json) }, { weight: 1, arbitrary: hostile }) // made by toJSONSchema

const fitting = (schema: Json): Arbitrary<unknown> => {
  const {
    anyOf,
    enum: values,
    const: only,
    type,
    items,
    properties,
    required,
    format,
    pattern,
  } = schema as Json & {
    anyOf?: unknown[]
    enum?: unknown[]
    properties?: Json
    required?: string[]
  } // words of JSON Schema
  if (anyOf) return fc.oneof(...anyOf.map(near))
  if (values) return fc.constantFrom(...values)
  if (only !== undefined) return fc.constant(only)
  if (type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, field]) => [name, near(field)]),
    )
    const requiredKeys = fc
      .boolean()
      .chain((whole) => fc.record(fields, { requiredKeys: whole ? Object.keys(fields) : (required ?? []) }))
    return properties ? requiredKeys : fc.dictionary(naughty, hostile)
  }
  if (type === 'array') return fc.array(near(items), { maxLength: 4 })
  if (type === 'integer') return fc.oneof(fc.integer({ min: 1, max: 50 }), fc.maxSafeInteger())
  if (type === 'number')
    return fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
      fc.double(),
    )
  if (type === 'boolean') return fc.boolean()
  if (format === 'date') return day
  if (format === 'date-time') return fc.oneof(instant, naughty)
  if (format === 'uuid') return fc.uuid()
  if (pattern !== undefined)
    return fc.oneof(fc.constantFrom('GBP', 'EUR', 'GB', 'ES', '10:30', 'a@b.test'), naughty)
  return naughty
}

/** Timestamps that programs use for "unknown", and some that only look like timestamps. */
export const wrongInstants = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1999-12-31T23:59:59Z',
  '2101-01-01T00:00:00Z',
  '9999-12-31T23:59:59.9999999-12:00',
  '2026-01-01T00:00:00',
  '2026-02-30T00:00:00Z',
  `2026-01-01T00:00:00.${'0'.repeat(5000)}Z`,
] as const

const day = fc.oneof(
  fc.integer({ min: 1, max: 28 }).map((n) => `2026-06-${String(n).padStart(2, '0')}`),
  fc.constantFrom('0001-01-01', '9999-12-31', '2026-02-30', '2024-02-29', '+020000-01-01'),
)
const instant = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .date({ min: new Date('2026-05-01'), max: new Date('2026-07-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  { weight: 1, arbitrary: fc.constantFrom(...wrongInstants) },
)

/** Requests for a schema of the contract, from almost valid to hostile. */
export function requestsFor(schema: Schema): Arbitrary<unknown> {
  return near(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}
