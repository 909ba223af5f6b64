import { publish } from '../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../platform/db/types.ts'

/** Whose flags may have other values; null is everyone's: a value of a store or a country concerns many. */
export interface FlagsChanged {
  readonly users: readonly number[] | null
}

/** Tells open browsers to ask for their flags again, with the same transaction. */
export async function announceFlags(
  tx: Tx,
  changed: readonly { readonly userId: number | null }[],
): Promise<void> {
  if (changed.length === 0) return
  const users = changed.flatMap(({ userId }) => userId ?? [])
  const payload: FlagsChanged = { users: users.length === changed.length ? [...new Set(users)] : null }
  await publish(tx, { type: 'flags.changed', storeId: null, payload })
}
