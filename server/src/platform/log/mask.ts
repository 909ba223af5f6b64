import { isSecretName, masked, maskText } from '@storekeep/contract/rules/masking.ts'

export { maskText }

/** A copy of any value with secrets masked, found by name or by pattern. */
export function mask(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > 8) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => mask(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isSecretName(name) && item !== null && item !== undefined ? masked : mask(item, depth + 1),
    ]),
  )
}
