import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { isPlain } from '@storekeep/contract/kit/fields.ts'

/** No request of the contract is deeper; a deeper one could exhaust the stack. */
const deepest = 20

/**
 * The first value of a request that no database can keep and no schema should have to think of: texts with NUL or
 * broken characters, infinite numbers, endless nesting, names that reach an object's prototype. Every body, query,
 * path parameter and line passes here before its schema.
 */
export function unkeepable(value: unknown): FieldError | undefined {
  const fault = faultIn(value, 0)
  if (!fault) return undefined
  const path = fault.path.toReversed()
  return { path: pathText(fault.code === 'field.tooDeep' ? path.slice(0, 1) : path), code: fault.code }
}

/** The path from the fault outwards: most values have none, so it is only put together on the way back. */
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

/** A dotted path; names that a stranger chose are not repeated at any length. */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path.map(String).join('.').replaceAll('\u0000', '').toWellFormed()
  return text.length <= 200 ? text : `${text.slice(0, 200).toWellFormed()}…`
}
