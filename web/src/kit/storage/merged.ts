type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A set of choices, such as the sections of a user, whose order is irrelevant. */
const isTicks = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)

/** Fields that identify the entries of a list: a location's own price, the hours of a weekday. */
const keyFields = ['storeAddressId', 'day'] as const

/** The entries of a list by their key; null if they have none, or if two share one. */
function byKey(list: unknown): Fields | null {
  if (!Array.isArray(list) || !list.every(isFields)) return null
  const key = keyFields.find((name) => list.every((entry) => entry[name] !== undefined))
  if (key === undefined) return null
  const entries = list.map((entry) => [`${key} ${String(entry[key])}`, entry] as const)
  const fields = Object.fromEntries(entries)
  return Object.keys(fields).length === list.length ? fields : null
}

/**
 * Merges input into the currently stored values: fields the user did not change get the newest value, even if another
 * user has changed them since. `base` are the form's initial values.
 */
export function mergedFields(typed: Fields, { base, now }: { base: Fields; now: Fields }): Fields {
  const merged = Object.entries(typed).map(([name, value]) => [
    name,
    merge(value, { base: base[name], now: now[name] }),
  ])
  // present initially but not in the input: removed by the user
  const untouched = Object.entries(now).filter(([name]) => name in typed || !(name in base))
  return { ...Object.fromEntries(untouched), ...Object.fromEntries(merged) }
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
  const [typedEntries, baseEntries, nowEntries] = [byKey(typed), byKey(base), byKey(now)]
  if (typedEntries && baseEntries && nowEntries)
    return Object.values(mergedFields(typedEntries, { base: baseEntries, now: nowEntries })).filter(
      (entry) => entry !== undefined,
    )
  return typed
}
