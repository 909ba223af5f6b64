import { passwordFault } from '@storekeep/contract/rules/passwords.ts'
import { eq, or, sql } from 'drizzle-orm'
import { auditOfAdmin } from '../../platform/audit/command-line.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { rateLimits } from '../../platform/limits/rate-limits.tables.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'
import { errorText } from '../../platform/words/languages.ts'
import { commonPasswords } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/passwords.ts'
import { endOldPassword } from './own/own.repo.ts'
import { accountByEmail, endAllSessions } from './session.repo.ts'
import { accountKeys } from './passwords/sign-in-limits.ts'

const userOf = async (db: Db, email: string) => {
  const account = await accountByEmail(db, email)
  if (!account) throw new Error(`There is no user with the e-mail ${email}.`)
  return account
}

async function record(
  tx: Tx,
  clock: Clock,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<void> {
  const audit = auditOfAdmin('sessions.admin', { userId }, clock)
  audit.change('user', userId, null, { reason })
  await audit.save(tx)
}

/** Ends every session of a user; returns their number. */
export async function endSessionsByEmail(db: Db, email: string, clock: Clock): Promise<number> {
  const { id } = await userOf(db, email)
  return db.transaction(async (tx) => {
    const ended = await endAllSessions(tx, [id], { at: clock.now(), reason: 'ENDED_BY_OPERATOR' })
    await record(tx, clock, { userId: id, reason: 'sessions ended by an operator' })
    return ended
  })
}

/** Unlocks an account that was locked by too many attempts; true if it was locked. */
export async function unlockByEmail(db: Db, email: string): Promise<boolean> {
  await userOf(db, email)
  const { account, device } = accountKeys(email)
  const gone = await db
    .delete(rateLimits)
    .where(or(sql`${rateLimits.key} like ${`${account}%`}`, sql`${rateLimits.key} like ${`${device}%`}`))
  return (gone.rowCount ?? 0) > 0
}

/** Sets a user's password and ends all sessions; returns their number. */
export async function setPasswordByEmail(
  db: Db,
  { email, password }: { readonly email: string; readonly password: string },
  clock: Clock,
): Promise<number> {
  const { id } = await userOf(db, email)
  const [owner] = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, id))
  const common = await commonPasswords()
  const fault = passwordFault(password, owner ?? { email, name: '' }, (text) => common.has(text))
  if (fault) throw new Error(errorText(fault, 'en'))
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    await record(tx, clock, { userId: id, reason: 'password set by an operator' })
    return endOldPassword(tx, [id], { at: clock.now() })
  })
}
