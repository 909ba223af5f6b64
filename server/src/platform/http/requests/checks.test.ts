import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { maxFeedLines } from '@storekeep/contract/kit/feed.ts'
import { DateRange, Day, Instant, Pagination, StoreAddressIds, text } from '@storekeep/contract/kit/fields.ts'
import { invalid } from '../../app-error.ts'
import { coercer } from './coerce.ts'
import { parse } from './field-errors.ts'
import { checkLines, LineTexts } from './lines.ts'
import { serializer } from '../answers/reply.ts'
import { Version } from '../answers/version.ts'

describe('query strings', () => {
  const read = coercer(
    z.object({
      storeAddressIds: z.optional(StoreAddressIds),
      page: z.optional(z.int()),
      deep: z.optional(z.boolean()),
      q: z.optional(z.string()),
    }),
  )

  test('PLATFORM-RULE-QUERY-ARRAYS: a comma-separated parameter is an array of the schema’s type', () => {
    expect(read({ storeAddressIds: '1,2' })).toEqual({ storeAddressIds: [1, 2] })
    expect(read({ storeAddressIds: ['1', '2,3'] })).toEqual({ storeAddressIds: [1, 2, 3] })
    expect(read({ storeAddressIds: '' })).toEqual({ storeAddressIds: [] })
  })

  test('numbers and booleans are parsed by their type; texts and invalid values stay text', () => {
    expect(read({ page: '2', deep: 'true', q: '12' })).toEqual({ page: 2, deep: true, q: '12' })
    expect(read({ page: 'two', deep: 'yes' })).toEqual({ page: 'two', deep: 'yes' })
  })
})

describe('field errors', () => {
  const faults = (schema: z.ZodMiniType, value: unknown) => parse(schema, value).faults

  test('GAP-HTTP-CODES: each invalid field has its dotted path and one of our codes', () => {
    const schema = z.object({
      name: text(1, 3),
      items: z.array(z.object({ quantity: z.int().check(z.positive()) })),
    })
    expect(faults(schema, { name: 'abcd', items: [{ quantity: 0 }, {}, { quantity: 'x' }] })).toEqual([
      { path: 'name', code: 'field.tooLong' },
      { path: 'items.0.quantity', code: 'field.tooSmall' },
      { path: 'items.1.quantity', code: 'field.required' },
      { path: 'items.2.quantity', code: 'field.invalid', details: { expected: 'number' } },
    ])
    expect(faults(Pagination, { page: 1, limit: 1000 })).toEqual([{ path: 'limit', code: 'field.tooLarge' }])
  })

  test('an invalid value is answered with what is allowed or expected', () => {
    const schema = z.object({ status: z.nullable(z.enum(['OPEN', 'CLOSED'])), total: z.number() })
    expect(faults(schema, { status: 'OPN', total: '10' })).toEqual([
      { path: 'status', code: 'field.invalid', details: { allowed: ['OPEN', 'CLOSED'] } },
      { path: 'total', code: 'field.invalid', details: { expected: 'number' } },
    ])
    expect(faults(z.object({ count: z.int() }), { count: 1.5 })).toEqual([
      { path: 'count', code: 'field.invalid', details: { expected: 'integer' } },
    ])
    const kinds = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('DISH') }),
      z.object({ kind: z.literal('DRINK') }),
    ])
    expect(faults(kinds, { kind: 'DISHES' })).toEqual([
      { path: 'kind', code: 'field.invalid', details: { allowed: ['DISH', 'DRINK'] } },
    ])
    expect(faults(kinds, {})).toEqual([{ path: 'kind', code: 'field.required' }])
    expect(faults(schema, { status: 'OPEN' })).toEqual([{ path: 'total', code: 'field.required' }])
    // a missing day is not called one that does not exist
    expect(faults(z.object({ from: Day, at: Instant }), { from: 5 })).toEqual([
      { path: 'from', code: 'day.invalid' },
      { path: 'at', code: 'field.required' },
    ])
  })

  test('a fault about the whole request is answered with its own code', () => {
    expect(invalid(faults(DateRange, { from: '2026-02-02', to: '2026-02-01' }) ?? []).code).toBe(
      'request.rangeInverted',
    )
    expect(invalid([{ path: 'a', code: 'field.required' }]).code).toBe('request.invalid')
  })
})

describe('batches', () => {
  const line = z.object({ externalId: text(1, 5) })

  test('each line is validated individually and rejected with number, field, code and text', () => {
    const checked = checkLines(
      line,
      [{ externalId: 'a' }, { externalId: 'abcdef' }, 7, { externalId: 'b' }],
      'es',
    )
    expect(checked.valid.map((it) => it.line)).toEqual([1, 4])
    expect(checked.rejected).toMatchObject([
      { line: 2, code: 'field.tooLong', field: 'externalId', message: 'Es demasiado largo.' },
      { line: 3, code: 'line.malformed', field: null },
    ])
  })

  test('NDJSON is parsed line by line; an invalid line or one that targets the prototype affects no other', () => {
    const body = LineTexts.ofNdjson(
      Buffer.from(
        '{"externalId":"a"}\r\n{"ext\n{"__proto__":{"externalId":"b"}}\n{"externalId":"__proto__"}\n',
      ),
    )
    const checked = checkLines(line, body, 'en')
    expect(checked.rejected.map((it) => [it.line, it.code])).toEqual([
      [2, 'line.malformed'],
      [3, 'field.unknown'],
      [4, 'field.tooLong'],
    ])
    expect(checked.valid).toEqual([{ line: 1, item: { externalId: 'a' } }])
  })

  test('blank lines of NDJSON are skipped and counted in the numbers of lines', () => {
    const body = LineTexts.ofNdjson(
      Buffer.from('\ufeff{"externalId":"a"}\r\n\r\n  \n{"ext\n{"externalId":"b"}\n\n \n'),
    )
    const checked = checkLines(line, body, 'en')
    expect(checked.valid.map((it) => it.line)).toEqual([1, 5])
    expect(checked.rejected).toMatchObject([{ line: 4, code: 'line.malformed' }])
    expect(checkLines(line, LineTexts.ofNdjson(Buffer.from('\n')), 'en')).toEqual({ valid: [], rejected: [] })
  })

  test('too many lines, or no list at all, reject the whole request', () => {
    const many = Array.from({ length: maxFeedLines + 1 }, () => ({ externalId: 'a' }))
    expect(() => checkLines(line, many, 'en')).toThrow('request.tooManyLines')
    expect(() => checkLines(line, { externalId: 'a' }, 'en')).toThrow('request.malformed')
  })
})

describe('replies', () => {
  test('a reply is serialised by its schema: nothing more, nulls and fractions unchanged', () => {
    const schema = z.object({
      amount: z.number(),
      name: z.nullable(z.string()),
      kind: z.nullable(z.enum(['A', 'B'])),
      part: z.nullable(z.object({ format: z.string(), day: z.iso.date() })),
    })
    const write = serializer(schema, true)
    const reply = {
      amount: 19.99,
      name: null,
      kind: 'A',
      part: { format: 'x', day: '2026-01-31' },
      secret: 1,
    }
    expect(JSON.parse(write(reply))).toEqual({
      amount: 19.99,
      name: null,
      kind: 'A',
      part: { format: 'x', day: '2026-01-31' },
    })
    expect(JSON.parse(write({ amount: 0, name: 'n', kind: null, part: null }))).toEqual({
      amount: 0,
      name: 'n',
      kind: null,
      part: null,
    })
  })

  test('a reply that does not match its schema fails in tests', () => {
    const write = serializer(z.object({ count: z.int() }), true)
    expect(() => write({ count: 1.5 })).toThrow(/does not fit/)
  })
})

describe('versions', () => {
  const sent: string[] = []
  const of = (ifMatch?: string) => new Version(ifMatch, (etag) => sent.push(etag))

  test('the version is sent as a weak ETag and checked with If-Match', () => {
    of().is(7)
    expect(sent).toEqual(['W/"7"'])
    expect(() => of('W/"7"').mustBe(7)).not.toThrow()
    expect(() => of('"6", "7"').mustBe(7)).not.toThrow()
    expect(() => of('*').mustBe(7)).not.toThrow()
    expect(() => of(undefined).mustBe(7)).not.toThrow()
    expect(() => of('W/"6"').mustBe(7)).toThrow('request.versionMismatch')
  })
})
