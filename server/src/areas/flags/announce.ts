import { publish } from '../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../platform/db/types.ts'

/** Users whose flags may have changed; null for all users, as values of stores and countries concern many. */
export interface FlagsChanged {
  readonly users: readonly number[] | null
}

/** Tells open browsers to reload their flags, in the same transaction. */
export async function announceFlags(
  tx: Tx,
  changed: readonly { readonly userId: number | null }[],
): Promise<void> {
  if (changed.length === 0) return
  const users = changed.flatMap(({ userId }) => userId ?? [])
  const payload: FlagsChanged = { users: users.length === changed.length ? [...new Set(users)] : null }
  await publish(tx, { type: 'flags.changed', storeId: null, payload })
}
