import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { users } from '../../../platform/tenancy/tenancy.tables.ts'
import { factorQuestions } from '../factors/factors.tables.ts'
import type { EndReason } from '../session.repo.ts'
import { sessions } from '../session.tables.ts'

// A password belongs to its user alone (GAP-TENANT): the user's id is the only condition.

/**
 * A new password ends what the old one has opened: the sessions of its users, except one, and the sign-ins that wait for
 * a second factor. Returns the number of sessions.
 */
export async function endOldPassword(
  tx: Tx,
  userIds: readonly number[],
  { at, allBut }: { readonly at: Date; readonly allBut?: string },
): Promise<number> {
  if (userIds.length === 0) return 0
  const ids = [...userIds]
  await tx
    .delete(factorQuestions)
    .where(and(inArray(factorQuestions.userId, ids), eq(factorQuestions.kind, 'SIGN_IN')))
  const endReason: EndReason = 'PASSWORD_CHANGED'
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at, endReason })
    .where(
      and(
        inArray(sessions.userId, ids),
        isNull(sessions.endedAt),
        allBut === undefined ? undefined : ne(sessions.id, allBut),
      ),
    )
  return ended.rowCount ?? 0
}

/**
 * Whether a user still has the password that was checked before the transaction; if so, it stays until the transaction
 * ends.
 */
export async function holdPassword(tx: Tx, userId: number, passwordHash: string | null): Promise<boolean> {
  if (passwordHash === null) return false
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('update')
  return rows.length > 0
}
