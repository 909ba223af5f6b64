type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Ticks such as the sections of a user: their order means nothing. */
const isTicks = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)

/**
 * What a user has typed over the values that are stored now: fields that the user left alone have the newest value,
 * also where another user has changed them since. `base` are the values that the form began with.
 */
export function mergedFields(typed: Fields, { base, now }: { base: Fields; now: Fields }): Fields {
  const merged = Object.entries(typed).map(([name, value]) => [
    name,
    merge(value, { base: base[name], now: now[name] }),
  ])
  // what was there at the beginning and is not typed any more was taken out
  const kept = Object.entries(now).filter(([name]) => name in typed || !(name in base))
  return { ...Object.fromEntries(kept), ...Object.fromEntries(merged) }
}

function merge(typed: unknown, { base, now }: { base: unknown; now: unknown }): unknown {
  if (isSame(typed, base)) return now
  if (isSame(base, now)) return typed
  if (isFields(typed) && isFields(base) && isFields(now)) return mergedFields(typed, { base, now })
  if (isTicks(typed) && isTicks(base) && isTicks(now))
    return [
      ...now.filter((one) => typed.includes(one) || !base.includes(one)),
      ...typed.filter((one) => !base.includes(one) && !now.includes(one)),
    ]
  return typed
}
