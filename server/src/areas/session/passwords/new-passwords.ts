import type { UserLine } from '@storekeep/contract/areas/session.ts'
import { passwordFault } from '@storekeep/contract/rules/passwords.ts'
import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import { users } from '../../../platform/tenancy/tenancy.tables.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword, passwordFits, passwordWork } from './passwords.ts'

/** Hashes of a batch's new passwords, or why one is refused. Lines that change no password are not in it. */
export type NewPasswords = ReadonlyMap<UserLine, string | Refusal>

/**
 * Hashes the passwords of a batch before its transaction begins. A line that is not newer than the stored one changes
 * nothing, and one that repeats the stored password keeps its hash and so the user's sessions.
 */
export async function newPasswords(db: DbOrTx, items: readonly UserLine[]): Promise<NewPasswords> {
  const given = items.filter(({ password }) => password !== undefined)
  if (given.length === 0) return new Map()
  const stored = await storedHashes(db, given)
  const common = await commonPasswords()
  const found = new Map<UserLine, string | Refusal>()
  const wanted = given.filter((item) => {
    const before = stored.get(item.externalId)
    if (before && item.version <= before.version) return false
    const fault = passwordFault(item.password ?? '', item, (text) => common.has(text))
    if (fault) found.set(item, refuse(fault, 'password'))
    return !fault
  })
  const hashed = await passwordWork.batch(wanted, async (item) => {
    const before = stored.get(item.externalId)?.passwordHash
    const password = item.password ?? ''
    const isSame = typeof before === 'string' && (await passwordFits(before, password))
    return [item, isSame ? before : await hashPassword(password)] as const
  })
  return new Map([...found, ...hashed])
}

async function storedHashes(db: DbOrTx, items: readonly UserLine[]) {
  const rows = await db
    .select({ externalId: users.externalId, version: users.version, passwordHash: users.passwordHash })
    .from(users)
    .where(
      inArray(
        users.externalId,
        items.map(({ externalId }) => externalId),
      ),
    )
  return new Map(rows.map((row) => [row.externalId, row]))
}
