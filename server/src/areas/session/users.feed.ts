import { erasedName } from '@storekeep/contract/rules/users/erased.ts'
import { inArray, or, sql } from 'drizzle-orm'
import type { UserLine } from '@storekeep/contract/areas/session.ts'
import type { Tx } from '../../platform/db/types.ts'
import { feed } from '../../platform/feed/feed.ts'
import { Refusal, refuse } from '../../platform/feed/refuse.ts'
import { upsertTable } from '../../platform/feed/table.ts'
import { users } from '../../platform/tenancy/tenancy.tables.ts'
import { erasedFacts, eraseUser, storesLedAlone } from '../users/erasing/erasing.book.ts'
import { invite } from './links/invitations.ts'
import type { LinkDeps } from './links/links.ts'
import { endOldPassword } from './own/own.repo.ts'
import { newPasswords, type NewPasswords } from './passwords/new-passwords.ts'

const { save } = upsertTable(users, users.externalId)

type Stored = typeof users.$inferSelect

/** The row of a line; omitted fields remain unchanged. */
function rowOf(item: UserLine, before: Stored | undefined, password: string | undefined) {
  return {
    externalId: item.externalId,
    version: item.version,
    email: item.email,
    name: item.name,
    passwordHash: password ?? before?.passwordHash ?? null,
    emailVerificationStatus: item.emailVerificationStatus,
    promotedOperator: item.promotedOperator,
    migratedToVendorPortal: item.migratedToVendorPortal,
    portalAccess: item.portalAccess,
    needsManager: item.needsManager,
    language: item.language ?? before?.language ?? null,
    erasedAt: null,
  }
}

/**
 * An erased user keeps their internal number and external id; a user who never existed here is not created by an
 * erasure.
 */
function erasedRow({ externalId, version }: UserLine, before: Stored | undefined, now: Date) {
  return { externalId, version, ...erasedFacts(before?.erasedAt ?? now) }
}

/** Those of the users to erase who are the only brand manager of a store, considering the batch as a whole. */
async function leadersAmong(tx: Tx, rows: readonly Stored[], items: readonly UserLine[]) {
  const erased = new Set(items.flatMap((item) => (item.erased ? [item.externalId] : [])))
  const going = rows.filter((row) => erased.has(row.externalId) && !row.erasedAt)
  const alone = await storesLedAlone(
    tx,
    going.map(({ id }) => id),
  )
  return going.flatMap(({ id, externalId }) => (alone.has(id) ? [externalId] : []))
}

interface Known {
  readonly passwords: NewPasswords
  /** External id of the user of each address; `prepare` follows the batch. */
  readonly owners: Map<string, string>
  /** External ids of users who must stay because a store needs them. */
  readonly leaders: Set<string>
}

/** The stored users of a batch by external id, the owners of its addresses, and the users who must stay. */
async function storedUsers(tx: Tx, items: readonly UserLine[], { owners, leaders }: Known) {
  const names = items.map(({ externalId }) => externalId)
  const emails = items.map(({ email }) => email.toLowerCase())
  const rows = await tx
    .select()
    .from(users)
    .where(or(inArray(users.externalId, names), inArray(sql`lower(${users.email})`, emails)))
    .orderBy(users.id)
    // a line without a password writes the stored one again, so it must not change meanwhile
    .for('update')
  for (const row of rows) owners.set(row.email.toLowerCase(), row.externalId)
  for (const externalId of await leadersAmong(tx, rows, items)) leaders.add(externalId)
  // the previous data of an erased user is not written to the audit log
  const going = new Set(items.flatMap((item) => (item.erased ? [item.externalId] : [])))
  return new Map(
    rows.map((row) => [row.externalId, going.has(row.externalId) ? { ...row, name: erasedName } : row]),
  )
}

/**
 * Ingests users. A line without a password keeps the stored one; a new one ends the user's sessions. Invited users are
 * mailed their link with the batch, unless there is no mail queue.
 */
export function userFeed(links?: LinkDeps) {
  return feed(
    { entity: 'user', inParts: true },
    {
      beforehand: newPasswords,
      lookUp: async (_context, _items: readonly UserLine[], passwords: NewPasswords): Promise<Known> => ({
        passwords,
        owners: new Map<string, string>(),
        leaders: new Set<string>(),
      }),
      stored: ({ tx }, items, known) => storedUsers(tx, items, known),
      prepare: (item, before, { owners, passwords, leaders }, { now }) => {
        if (before?.erasedAt && !item.erased) return refuse('user.erased', 'externalId')
        if (leaders.has(item.externalId)) return refuse('user.lastBrandManager', 'erased')
        if (item.erased) return erasedRow(item, before, now)
        const email = item.email.toLowerCase()
        const owner = owners.get(email)
        if (owner !== undefined && owner !== item.externalId)
          return refuse('user.emailTaken', 'email', { takenBy: owner })
        const password = passwords.get(item)
        if (password instanceof Refusal) return password
        // an address given up is free for the next line
        if (before) owners.delete(before.email.toLowerCase())
        owners.set(email, item.externalId)
        return rowOf(item, before, password)
      },
      save: async (context, changes) => {
        for (const { item, before } of changes)
          if (item.erased && before && !before.erasedAt)
            await eraseUser(context.tx, {
              userId: before.id,
              at: context.now,
              actor: context.scope.actor,
            })
        await save(context, changes)
        const changed = changes.flatMap(({ item, row, before }) =>
          !item.erased && before && before.passwordHash !== row.passwordHash ? [before.id] : [],
        )
        const invited = changes.filter(
          ({ item, row }) => item.invite && !item.erased && row.passwordHash === null,
        )
        return [
          ...changed.map((ended) => ({ ended })),
          ...invited.map(({ item }) => ({ invited: item.email })),
        ]
      },
      after: async ({ tx, now }, touched) => {
        await endOldPassword(
          tx,
          touched.flatMap((one) => ('ended' in one ? [one.ended] : [])),
          { at: now },
        )
        for (const one of touched)
          if (links && 'invited' in one)
            await invite(tx, links, { email: one.invited, portal: links.portal() })
      },
    },
  )
}
