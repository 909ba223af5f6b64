import { inArray, sql } from 'drizzle-orm'
import type { UserLine } from '@storekeep/contract/areas/session.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import type { Say, Tally } from '../../platform/feed/tally.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'
import { hashPassword } from './passwords.ts'

/** Hashes each distinct password once: a demo feeds one password for all. Not inside a transaction. */
const hashesOf = async (lines: Lines<UserLine>): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>()
  for (const { item } of lines.valid)
    if (item.password !== undefined && !hashes.has(item.password))
      hashes.set(item.password, await hashPassword(item.password))
  return hashes
}

/** Creates and changes users. A line without a password keeps the stored one. */
export const upsertUsers = async (tx: Tx, lines: Lines<UserLine>, say?: Say): Promise<Tally> => {
  const hashes = await hashesOf(lines)
  const emails = new Map<string, string>()
  return upsertLines(
    lines,
    {
      stored: async (items) => {
        const lowered = items.map((item) => item.email.toLowerCase())
        const rows = await tx
          .select()
          .from(users)
          .where(
            sql`${inArray(
              users.externalId,
              items.map((item) => item.externalId),
            )} or ${inArray(sql`lower(${users.email})`, lowered)}`,
          )
        for (const row of rows) emails.set(row.email.toLowerCase(), row.externalId)
        return new Map(rows.map((row) => [row.externalId, row]))
      },
      prepare: (item, before) => {
        const owner = emails.get(item.email.toLowerCase())
        if (owner !== undefined && owner !== item.externalId) return refuse('user.emailTaken', 'email')
        if (item.password !== undefined && item.password.toLowerCase() === item.email.toLowerCase())
          return refuse('field.invalid', 'password')
        emails.set(item.email.toLowerCase(), item.externalId)
        return {
          externalId: item.externalId,
          version: item.version,
          email: item.email,
          name: item.name,
          passwordHash:
            item.password === undefined
              ? (before?.passwordHash ?? null)
              : (hashes.get(item.password) ?? null),
          emailVerificationStatus: item.emailVerificationStatus,
          promotedOperator: item.promotedOperator,
          migratedToVendorPortal: item.migratedToVendorPortal,
          portalAccess: item.portalAccess,
          needsManager: item.needsManager,
          language: item.language ?? before?.language ?? null,
        }
      },
      save: async (changes) => {
        await tx
          .insert(users)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: users.externalId,
            set: {
              version: sql`excluded.version`,
              email: sql`excluded.email`,
              name: sql`excluded.name`,
              passwordHash: sql`excluded.password_hash`,
              emailVerificationStatus: sql`excluded.email_verification_status`,
              promotedOperator: sql`excluded.promoted_operator`,
              migratedToVendorPortal: sql`excluded.migrated_to_vendor_portal`,
              portalAccess: sql`excluded.portal_access`,
              needsManager: sql`excluded.needs_manager`,
              language: sql`excluded.language`,
            },
            setWhere: sql`excluded.version > ${users.version}`,
          })
      },
    },
    say,
  )
}
