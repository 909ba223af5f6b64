import { isDeepStrictEqual } from 'node:util'

type Facts = Readonly<Record<string, unknown>>

/** Only what differs between two states of a thing; a new thing is written down whole. */
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

/** As the database keeps it: dates as text, nothing for a value that is an expression. */
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
