import { isFlag, resolveFlag, type AnyFlagValue } from '@storekeep/contract/rules/flags.ts'
import type { SignedInUser } from '../../platform/access/signed-in-user.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { storedFlags, storesOf } from './flags.repo.ts'

/** PLATFORM-CALL-FEATURES-QUERY: values of flags, resolved in the order of the requested stores (GAP-FLAG-CONTEXT). */
export async function queryFlags(
  db: Db,
  who: SignedInUser,
  toggles: readonly string[],
  storeIds: readonly number[] | undefined,
): Promise<{ toggles: { name: string; value: AnyFlagValue }[] }> {
  const held = await storesOf(db, scopeOf(who, 'any'), storeIds)
  const byId = new Map(held.map((store) => [store.id, store]))
  const asked = [...new Set(storeIds ?? byId.keys())]
  const foreign = asked.filter((id) => !byId.has(id))
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeIds: foreign })
  const stores = asked.flatMap((id) => byId.get(id) ?? [])
  const names = [...new Set(toggles)].filter(isFlag)
  const stored = names.length
    ? await storedFlags(db, names, { userId: who.userId, stores })
    : new Map<never, never>()
  return { toggles: names.map((name) => ({ name, value: resolveFlag(name, stored.get(name), stores) })) }
}
