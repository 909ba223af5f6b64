import { and, eq, inArray, or } from 'drizzle-orm'
import type { GrantLine } from '@storekeep/contract/areas/access.ts'
import type { Tx } from '../../platform/db/types.ts'
import { feed, type FeedContext } from '../../platform/feed/feed.ts'
import { lockNamedStores } from '../../platform/feed/locks/stores.ts'
import { refuse, refuseTaken } from '../../platform/feed/refuse.ts'
import { insertNewer, rowsBy } from '../../platform/feed/table.ts'
import { grantLocations, grants, users } from '../../platform/tenancy/tenancy.tables.ts'

type Grant = typeof grants.$inferSelect

const pairOf = (storeId: number, userId: number): string => `${storeId}/${userId}`

/**
 * Stored data that the lines of a batch reference, and the existing grant of each pair of store and user. The stores are
 * locked: batches with versions of the same grant follow each other.
 */
async function lookUp({ tx, scope }: FeedContext, items: readonly GrantLine[]) {
  return {
    users: await rowsBy(
      tx,
      users,
      users.externalId,
      items.map(({ user }) => user),
    ),
    stores: await lockNamedStores(
      tx,
      scope,
      items.map(({ store }) => store),
    ),
    /** External id of the grant of each pair; `prepare` adds those of the batch. */
    holders: new Map<string, string>(),
  }
}
type Known = Awaited<ReturnType<typeof lookUp>>

/**
 * Grants with these ids, and grants of the same stores and users under other ids. They are locked, since users change
 * them in the portal.
 */
async function grantsOf(tx: Tx, items: readonly GrantLine[], known: Known): Promise<Grant[]> {
  const samePairs = items.flatMap((item) => {
    const [user, store] = [known.users.get(item.user), known.stores.get(item.store)]
    return user && store ? [and(eq(grants.storeId, store.storeId), eq(grants.userId, user.id))] : []
  })
  const names = items.map(({ externalId }) => externalId)
  return tx
    .select()
    .from(grants)
    .where(or(inArray(grants.externalId, names), ...samePairs))
    .orderBy(grants.storeId, grants.userId)
    .for('update')
}

/** The locations of grants that do not cover the whole store, by pair, ordered by id. */
async function locationsOf(tx: Tx, rows: readonly Grant[]): Promise<ReadonlyMap<string, number[]>> {
  if (rows.length === 0) return new Map()
  const held = await tx
    .select()
    .from(grantLocations)
    .where(
      and(
        inArray(grantLocations.storeId, [...new Set(rows.map(({ storeId }) => storeId))]),
        inArray(grantLocations.userId, [...new Set(rows.map(({ userId }) => userId))]),
      ),
    )
    .orderBy(grantLocations.storeAddressId)
  const byPair = Map.groupBy(held, ({ storeId, userId }) => pairOf(storeId, userId))
  return new Map([...byPair].map(([pair, group]) => [pair, group.map((row) => row.storeAddressId)]))
}

/** Ingests grants. A user has one grant per store; a second external id for the same pair is rejected. */
export const grantFeed = feed(
  { entity: 'grant' },
  {
    lookUp,
    stored: async ({ tx }, items, known) => {
      const rows = await grantsOf(tx, items, known)
      for (const { storeId, userId, externalId } of rows)
        known.holders.set(pairOf(storeId, userId), externalId)
      const locations = await locationsOf(tx, rows)
      return new Map(
        rows.map((row) => [
          row.externalId,
          { ...row, storeAddressIds: locations.get(pairOf(row.storeId, row.userId)) ?? [] },
        ]),
      )
    },
    prepare: (item, before, known) => {
      const user = known.users.get(item.user)
      if (user?.erasedAt) return refuse('user.erased', 'user')
      const userId = user?.id
      if (userId === undefined) return refuse('user.unknown', 'user', { given: item.user })
      const store = known.stores.get(item.store)
      if (!store) return refuse('store.unknown', 'store', { given: item.store })
      const { storeId } = store
      if (before && (before.userId !== userId || before.storeId !== storeId))
        return refuse('store.moved', 'store')
      const holder = known.holders.get(pairOf(storeId, userId))
      if (holder !== undefined && holder !== item.externalId) return refuseTaken(holder)
      const ids = new Map(store.locations.map(({ externalId, id }) => [externalId, id]))
      const foreign = item.locations?.find((name) => !ids.has(name))
      if (foreign !== undefined) return refuse('location.unknown', 'locations', { given: foreign })
      known.holders.set(pairOf(storeId, userId), item.externalId)
      return {
        storeId,
        userId,
        externalId: item.externalId,
        version: item.version,
        role: item.role,
        sections: item.sections ?? null,
        fullGrants: item.locations === undefined,
        pending: item.pending,
        revoked: item.revoked,
        invitedName: item.pending ? (before?.invitedName ?? null) : null,
        invitedEmail: item.pending ? (before?.invitedEmail ?? null) : null,
        storeAddressIds: (item.locations ?? []).flatMap((name) => ids.get(name) ?? []).sort((a, b) => a - b),
      }
    },
    save: async ({ tx }, changes) => {
      await insertNewer(tx, grants, [grants.storeId, grants.userId], changes)
      for (const { row } of changes)
        await tx
          .delete(grantLocations)
          .where(and(eq(grantLocations.storeId, row.storeId), eq(grantLocations.userId, row.userId)))
      const locations = changes.flatMap(({ row: { storeId, userId, storeAddressIds } }) =>
        storeAddressIds.map((storeAddressId) => ({ storeId, userId, storeAddressId })),
      )
      if (locations.length > 0) await tx.insert(grantLocations).values(locations).onConflictDoNothing()
      return []
    },
  },
)
