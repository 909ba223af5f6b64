import { isDeepStrictEqual } from 'node:util'

type Facts = Readonly<Record<string, unknown>>

/** The differences between two states of an entity; a new entity is returned completely. */
export function differences(
  before: object | null | undefined,
  after: object,
): { readonly before: Facts | null; readonly after: Facts } {
  const now = plain(after)
  if (!before) return { before: null, after: now }
  const then = plain(before)
  const names = Object.keys(now).filter((name) => !isDeepStrictEqual(then[name], now[name]))
  return { before: only(then, names), after: only(now, names) }
}

const only = (facts: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))

/** The value as stored: dates as text, undefined for SQL expressions. */
const plain = (value: object): Facts =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [
        name,
        item instanceof Date ? item.toISOString() : isExpression(item) ? null : item,
      ]),
  )

const isExpression = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'queryChunks' in value
