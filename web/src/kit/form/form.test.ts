import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../api/ApiError.ts'
import { text, trimmedText } from '@storekeep/contract/kit/fields.ts'
import { lengthText, tooLong } from './fieldText.ts'
import { nestErrors, resolverOf } from './resolver.ts'
import { fieldFaults } from './serverFaults.ts'

test('errors are nested like their fields, and the first error of a field counts', () => {
  const at = (...path: PropertyKey[]) => ({ path, message: `code-${path.join('.')}` })
  expect(
    nestErrors([at('items', 0, 'name'), { path: ['items', 0, 'name'], message: 'second' }, at()]),
  ).toEqual({
    items: { '0': { name: { type: 'code-items.0.name', message: 'code-items.0.name' } } },
    root: { type: 'code-', message: 'code-' },
  })
})

test('a form is validated by the schema of the contract, and reports its codes', async () => {
  const schema = z.object({ name: z.string().check(z.minLength(1, 'field.required')) })
  const judge = resolverOf<{ name: string }>(schema)
  const options = { fields: {}, shouldUseNativeValidation: false } as const
  expect(await judge({ name: 'x' }, undefined, options)).toEqual({ values: { name: 'x' }, errors: {} })
  expect(await judge({ name: '' }, undefined, options)).toMatchObject({
    errors: { name: { message: 'field.required' } },
  })
})

test('a text over its limit is refused with the limit, typed or fed into a form', async () => {
  const schema = z.object({ note: text(0, 500), name: trimmedText(1, 80) })
  const judge = resolverOf<{ note: string; name: string }>(schema)
  const options = { fields: {}, shouldUseNativeValidation: false } as const
  const { errors } = await judge({ note: 'x'.repeat(501), name: 'x'.repeat(81) }, undefined, options)
  expect([errors.note?.message, errors.name?.message]).toEqual([tooLong(500), tooLong(80)])
  expect(errors.note?.type).toBe('field.tooLong')
  // visible characters are counted, without the spaces around them
  expect(lengthText(` ${'👨‍👩‍👧'.repeat(80)} `, 80)).toBeUndefined()
  expect(lengthText('👨‍👩‍👧'.repeat(81), 80)).toBeDefined()
})

test('a 422 answer names its fields, any other names none', () => {
  const error = (status: number, fields: unknown) =>
    new ApiError({ code: 'request.invalid', status, message: '', details: { fields } })
  const fields = [{ path: 'a.b', code: 'field.tooLong' }, { path: 1 }, null]
  expect(fieldFaults(error(422, fields))).toEqual([{ path: 'a.b', code: 'field.tooLong' }])
  expect([
    fieldFaults(error(409, fields)),
    fieldFaults(error(422, 'x')),
    fieldFaults(new Error('x')),
  ]).toEqual([[], [], []])
})
