import { fieldsOf, jsonOf } from '#kit/storage/json.ts'
import { read, write } from '#kit/storage/storage.ts'

type AvatarVariant = 1 | 2 | 3 | 4 | 5 | 6

let known: Record<string, AvatarVariant> | null = null

const isVariant = (value: unknown): value is AvatarVariant =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6

function remembered(): Record<string, AvatarVariant> {
  const pairs = Object.entries(fieldsOf(jsonOf(read('storeAvatars'))))
  return Object.fromEntries(pairs.filter((pair): pair is [string, AvatarVariant] => isVariant(pair[1])))
}

/** SHELL-CONST-AVATARS: one of six variants, chosen at random once per store and remembered in this browser. */
export function avatarOf(storeId: number): AvatarVariant {
  known ??= remembered()
  const before = known[storeId]
  if (before !== undefined) return before
  const variant = (Math.floor(Math.random() * 6) + 1) as AvatarVariant // always one of the six
  known = { ...known, [storeId]: variant }
  queueMicrotask(() => write('storeAvatars', JSON.stringify(known)))
  return variant
}
