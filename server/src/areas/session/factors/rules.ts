import { roles, type Role } from '@storekeep/contract/kit/access.ts'
import { eq } from 'drizzle-orm'
import { auditOfAdmin } from '../../../platform/audit/command-line.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, DbOrTx } from '../../../platform/db/types.ts'
import type { SessionDeps } from '../session.deps.ts'
import { accountByEmail } from '../session.repo.ts'
import { countFactors, removeFactors } from './factors.repo.ts'
import { factorRules } from './factors.tables.ts'
import { mailFactorNews } from './mails.ts'

/** The roles for which the marketplace requires a second factor. */
export async function demandedRoles(db: DbOrTx): Promise<Role[]> {
  const rows = await db.select({ role: factorRules.role }).from(factorRules)
  return roles.filter((role) => rows.some((row) => row.role === role))
}

/** Whether a second factor is required of a user of this role who has none. */
export async function lacksFactor(db: DbOrTx, userId: number, role: Role | null): Promise<boolean> {
  if (role === null) return false
  if ((await db.$count(factorRules, eq(factorRules.role, role))) === 0) return false
  const { apps, passkeys } = await countFactors(db, userId)
  return apps + passkeys === 0
}

/** Sets the roles that require a second factor; returns the current ones. */
export async function demandOf(db: Db, wanted: readonly Role[], clock: Clock): Promise<Role[]> {
  return db.transaction(async (tx) => {
    const before = await demandedRoles(tx)
    await tx.delete(factorRules)
    const since = clock.now()
    if (wanted.length > 0) await tx.insert(factorRules).values(wanted.map((role) => ({ role, since })))
    const roles = await demandedRoles(tx)
    const audit = auditOfAdmin('secondFactor.demand', { roles }, clock)
    audit.change('second factor', 'roles', { roles: before }, { roles })
    await audit.save(tx)
    return roles
  })
}

/** Removes every factor of a user who lost all of them, and mails it to the user; returns whether there was one. */
export async function resetFactors(
  db: Db,
  { clock, mails }: Pick<SessionDeps, 'clock' | 'mails'>,
  email: string,
): Promise<boolean> {
  const account = await accountByEmail(db, email)
  if (!account) throw new Error(`There is no user with the e-mail ${email}.`)
  return db.transaction(async (tx) => {
    if (!(await removeFactors(tx, account.id))) return false
    const audit = auditOfAdmin('secondFactor.reset', { userId: account.id }, clock)
    audit.change('user', account.id, null, { reason: 'every second factor was removed by an operator' })
    await audit.save(tx)
    await mailFactorNews(tx, { clock, mails }, account.id, { what: 'reset' })
    return true
  })
}
