import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../api/ApiError.ts'
import { nestErrors, resolverOf } from './resolver.ts'
import { fieldFaults } from './serverFaults.ts'

vi.mock('virtual:words', () => ({ catalogues: {} }))

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
