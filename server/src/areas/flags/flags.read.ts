import {
  resolveFlag,
  type FlagName,
  type FlagValue,
  type SwitchName,
} from '@storekeep/contract/rules/flags.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { storedFlags, storesOf } from './flags.repo.ts'

/** Public module of this area: the value of a flag for a store, as enforced by the server. */

export type { FlagsChanged } from './announce.ts'

/** A flag's value for one store of a scope and its caller; for a store outside the scope, without the store's value. */
export async function flagValue<N extends FlagName>(
  db: DbOrTx,
  scope: Scope,
  name: N,
  storeId: number,
): Promise<FlagValue<N>> {
  const stores = await storesOf(db, scope, [storeId])
  const stored = await storedFlags(db, [name], { userId: userIdOf(scope), stores })
  return resolveFlag(name, stored.get(name), stores)
}

/** Whether a flag is on for one store of a scope and its caller. */
export function flagOn(db: DbOrTx, scope: Scope, name: SwitchName, storeId: number): Promise<boolean> {
  return flagValue(db, scope, name, storeId)
}

/** The stores among these for which a flag is on. */
export async function storesWhereOn(
  db: DbOrTx,
  scope: Scope,
  name: SwitchName,
  storeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const stores = await storesOf(db, scope, storeIds)
  const stored = await storedFlags(db, [name], { userId: userIdOf(scope), stores })
  return new Set(stores.filter((store) => resolveFlag(name, stored.get(name), [store])).map(({ id }) => id))
}

/** A flag's value for each of these stores. */
export async function flagValues<N extends FlagName>(
  db: DbOrTx,
  scope: Scope,
  name: N,
): Promise<ReadonlyMap<number, FlagValue<N>>> {
  const stores = await storesOf(db, scope, undefined)
  const stored = await storedFlags(db, [name], { userId: userIdOf(scope), stores })
  return new Map(stores.map((store) => [store.id, resolveFlag(name, stored.get(name), [store])]))
}

/** A flag's value for a caller's pages: the user's own, else the first of all their stores (GAP-FLAG-CONTEXT). */
export async function flagOf<N extends FlagName>(db: DbOrTx, scope: Scope, name: N): Promise<FlagValue<N>> {
  const stores = await storesOf(db, scope, undefined)
  const stored = await storedFlags(db, [name], { userId: userIdOf(scope), stores })
  return resolveFlag(name, stored.get(name), stores)
}
