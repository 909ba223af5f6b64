import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operations } from '../areas.ts'
import type { Schema } from './fields.ts'
import { Day, described, Instant } from './fields.ts'
import { aboutField, fieldsAt, strict } from './strict.ts'

const Line = z
  .object({ id: z.int(), lines: z.optional(z.array(z.object({ name: z.string() }))) })
  .check(z.refine(({ id }) => id !== 7, { error: 'field.invalid' }))

test('a strict schema rejects unknown fields at any depth and keeps its checks', () => {
  const schema = strict(Line)
  expect(z.safeParse(schema, { id: 1, lines: [{ name: 'a' }] }).success).toBe(true)
  expect(z.safeParse(schema, { id: 1, extra: 1 }).success).toBe(false)
  expect(z.safeParse(schema, { id: 1, lines: [{ name: 'a', extra: 1 }] }).success).toBe(false)
  expect(z.safeParse(schema, { id: 7 }).success).toBe(false)
  expect(z.safeParse(Line, { id: 1, extra: 1 }).success).toBe(true)
})

test('the known fields at a path are listed', () => {
  expect(fieldsAt(Line, [])).toEqual(['id', 'lines'])
  expect(fieldsAt(Line, ['lines', 0])).toEqual(['name'])
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('DISH'), price: z.int() }),
    z.object({ kind: z.literal('MENU') }),
  ])
  expect(fieldsAt(kinds, [])).toEqual(['kind', 'price'])
  expect(fieldsAt(kinds, [], { kind: 'MENU', price: 1 })).toEqual(['kind'])
})

test('the description of a field is found in lists, options and defaults', () => {
  const schema = strict(
    z.object({
      day: z.optional(Day),
      items: z._default(z.array(z.object({ name: described(z.string(), 'Its name.'), count: z.int() })), []),
    }),
  )
  expect(aboutField(schema, ['items', '0', 'name'])).toBe('Its name.')
  expect(aboutField(schema, ['day'])).toContain('yyyy-MM-dd')
  expect(aboutField(schema, ['items', '0', 'count'])).toBeUndefined()
  for (const path of [['nothing', 'there'], ['__proto__'], ['constructor', 'name']])
    expect([aboutField(schema, path), fieldsAt(schema, path)]).toEqual([undefined, []])
})

test('no call of the contract accepts undeclared fields', () => {
  const open: string[] = []
  for (const { name, endpoint } of operations)
    for (const part of ['query', 'body', 'lines'] as const) {
      const schema: Schema | undefined = endpoint[part]
      if (schema) for (const path of openObjects(schema)) open.push(`${name} ${part}${path}`)
    }
  expect(open).toEqual([])
})

/** Paths of the objects in a schema's JSON form that accept any field. */
function openObjects(schema: Schema): string[] {
  const found: string[] = []
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    if (
      'type' in part &&
      part.type === 'object' &&
      'properties' in part &&
      !('additionalProperties' in part && part.additionalProperties === false)
    )
      found.push(path)
    for (const [name, inner] of Object.entries(part)) look(inner, `${path}.${name}`)
  }
  look(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '')
  return found
}

test('timestamps are limited to the years 2000 to 2100, days to those from 1900 on', () => {
  const codes = (schema: Schema, value: string) =>
    z.safeParse(schema, value).error?.issues.map(({ message }) => message)
  expect(codes(Instant, '2000-01-01T00:00:00Z')).toBeUndefined()
  expect(codes(Instant, '2100-12-31T23:59:59.999Z')).toBeUndefined()
  expect(codes(Instant, '0001-01-01T00:00:00Z')).toEqual(['instant.outOfRange'])
  expect(codes(Instant, '9999-12-31T23:59:59-12:00')).toEqual(['instant.outOfRange'])
  expect(codes(Instant, '2000-01-01T00:00:00+01:00')).toEqual(['instant.outOfRange'])
  expect(codes(Instant, 'yesterday')).toEqual(['instant.invalid'])
  expect(codes(Day, '0001-01-01')).toEqual(['day.outOfRange'])
  expect(codes(Day, '2026-02-30')).toEqual(['day.invalid'])
})
