import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { isPlain } from '@storekeep/contract/kit/text.ts'
import { shortened } from '@storekeep/contract/rules/text.ts'

/** Maximum nesting of the contract's requests; deeper ones could exhaust the stack. */
const deepest = 20

/**
 * Finds the first value of a request that no database can store and no schema should have to handle: texts with NUL or
 * lone surrogates, infinite numbers, excessive nesting, names that access an object's prototype. Applied to every body,
 * query, path parameter and line before its schema.
 */
export function unkeepable(value: unknown): FieldError | undefined {
  const fault = faultIn(value, 0)
  if (!fault) return undefined
  const path = fault.path.toReversed()
  return { path: pathText(fault.code === 'field.tooDeep' ? path.slice(0, 1) : path), code: fault.code }
}

/** The path from the fault outwards: built only on the way back, since most values have no fault. */
interface Fault {
  readonly code: string
  readonly path: string[]
}

function faultIn(value: unknown, depth: number): Fault | undefined {
  if (typeof value === 'string') return isPlain(value) ? undefined : { code: 'text.unreadable', path: [] }
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : { code: 'number.invalid', path: [] }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > deepest) return { code: 'field.tooDeep', path: [] }
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__') return { code: 'field.unknown', path: [name] }
    if (!isPlain(name)) return { code: 'text.unreadable', path: [name] }
    const fault = faultIn(inner, depth + 1)
    if (!fault) continue
    fault.path.push(name)
    return fault
  }
  return undefined
}

/** A dotted path; names from the input are truncated. */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path.map(String).join('.').replaceAll('\u0000', '').toWellFormed()
  return shortened(text, 200)
}
