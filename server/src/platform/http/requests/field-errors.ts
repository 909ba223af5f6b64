import { errorStatus } from '@storekeep/contract/kit/errors.ts'
import { fieldCodes } from '@storekeep/contract/kit/field-codes.ts'
import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import type { Schema } from '@storekeep/contract/kit/fields.ts'
import { fieldsAt } from '@storekeep/contract/kit/strict.ts'
import { safeParse } from 'zod/mini'
import type { core } from 'zod/mini'
import { pathText, unkeepable } from './plain-input.ts'

const own = new Set<string>([...fieldCodes, ...Object.keys(errorStatus)])

/** The value at the path of an issue; where no kind of object matches, the input is the object around it. */
const inputOf = (issue: core.$ZodIssue): unknown =>
  issue.code === 'invalid_union' && issue.discriminator !== undefined
    ? Reflect.get(Object(issue.input), issue.discriminator)
    : issue.input

const codeOf = (issue: core.$ZodIssue): string => {
  const missing = inputOf(issue) === undefined
  if (missing && issue.code === 'invalid_type') return 'field.required'
  if (own.has(issue.message)) return issue.message
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

/** The parsed value, or its errors. */
type Parsed<T> = { readonly value: T; readonly faults?: never } | { readonly faults: FieldError[] }

/** Maximum number of reported faults: a body may have a thousand. */
const most = 50

/** Validates a value by a schema of the contract; faults have dotted paths and our own codes. */
export function parse(schema: Schema, value: unknown): Parsed<unknown> {
  const spoiled = unkeepable(value)
  if (spoiled) return { faults: [spoiled] }
  const result = safeParse(schema, value, { reportInput: true })
  if (result.success) return { value: result.data }
  const faults = result.error.issues.flatMap((issue) => faultsOf(issue, schema))
  // an unknown field explains a missing one
  return { faults: faults.toSorted(unknownFirst).slice(0, most) }
}

function faultsOf(issue: core.$ZodIssue, schema: Schema): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(schema, issue.path, issue.input)
    return issue.keys
      .slice(0, most)
      .map((key) => ({ path: pathText([...issue.path, key]), code: 'field.unknown', details: { known } }))
  }
  // the path of a fault within a union is that of the union
  if (issue.code === 'invalid_union') {
    const unknown = issue.errors.flat().find(({ code }) => code === 'unrecognized_keys')
    if (unknown) return faultsOf({ ...unknown, path: [...issue.path, ...unknown.path] }, schema)
  }
  const details = expectedBy(issue)
  return [{ path: pathText(issue.path), code: codeOf(issue), ...(details && { details }) }]
}

/** What the sender of an invalid value can send instead: the allowed values, or the type. */
function expectedBy(issue: core.$ZodIssue): FieldError['details'] {
  if (codeOf(issue) !== 'field.invalid') return undefined
  if (issue.code === 'invalid_union' && 'options' in issue) return { allowed: issue.options?.slice(0, most) }
  if (issue.code === 'invalid_value') return { allowed: issue.values.slice(0, most) }
  if (issue.code !== 'invalid_type') return undefined
  return { expected: issue.expected === 'int' ? 'integer' : issue.expected }
}

const unknownFirst = (a: FieldError, b: FieldError): number =>
  Number(b.code === 'field.unknown') - Number(a.code === 'field.unknown')
