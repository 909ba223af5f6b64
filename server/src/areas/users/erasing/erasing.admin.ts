import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/types.ts'
import { UnknownName, userNamed } from '../../../platform/tenancy/named.ts'
import { eraseUser, type Erased } from './erasing.book.ts'

/**
 * Erases a user by e-mail or external id. Afterwards only the external id finds them, so an unknown e-mail may be that
 * of an erased user.
 */
export async function eraseNamed(
  db: Db,
  name: string,
  clock: Clock,
): Promise<Erased | { readonly state: 'NO_SUCH_EMAIL' }> {
  try {
    return await db.transaction(async (tx) => {
      const { id } = await userNamed(tx, name)
      return eraseUser(tx, { userId: id, at: clock.now(), actor: { kind: 'system', id: 'admin' } })
    })
  } catch (error) {
    if (error instanceof UnknownName && name.includes('@')) return { state: 'NO_SUCH_EMAIL' }
    throw error
  }
}
