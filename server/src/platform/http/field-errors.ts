import { errorStatus, fieldCodes } from '@storekeep/contract/kit/errors.ts'
import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import type { Schema } from '@storekeep/contract/kit/endpoint.ts'
import { safeParse } from 'zod/mini'
import type { core } from 'zod/mini'

const own = new Set<string>([...fieldCodes, ...Object.keys(errorStatus)])

const codeOf = (issue: core.$ZodIssue): string => {
  if (own.has(issue.message)) return issue.message
  const missing = issue.input === undefined
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return missing ? 'field.required' : 'field.invalid'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'field.tooShort' : 'field.tooSmall'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'field.tooLong' : 'field.tooLarge'
    case 'unrecognized_keys':
      return 'field.unknown'
    default:
      return 'field.invalid'
  }
}

/** What a value became, or what is wrong with it. */
export type Parsed<T> = { readonly value: T; readonly faults?: never } | { readonly faults: FieldError[] }

/** At most this many faults are answered: a body may have a thousand. */
const most = 50

/** Checks a value by a schema of the contract; faults come with dotted paths and our own codes. */
export const parse = (schema: Schema, value: unknown): Parsed<unknown> => {
  const result = safeParse(schema, value, { reportInput: true })
  if (result.success) return { value: result.data }
  const faults = result.error.issues.slice(0, most).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: codeOf(issue),
  }))
  return { faults }
}
