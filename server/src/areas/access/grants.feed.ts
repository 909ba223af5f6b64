import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { GrantLine } from '@storekeep/contract/areas/access.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import type { Say, Tally } from '../../platform/feed/tally.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import {
  grantLocations,
  grants,
  storeAddresses,
  stores,
  users,
} from '../../platform/tenancy/tenancy.tables.ts'

const idsOf = (rows: readonly { id: number; externalId: string }[]): Map<string, number> =>
  new Map(rows.map((row) => [row.externalId, row.id]))

/** What the lines of a batch name, looked up once. */
const lookUp = async (tx: Tx, items: readonly GrantLine[]) => {
  if (items.length === 0)
    return {
      users: new Map<string, number>(),
      stores: new Map<string, number>(),
      locations: new Map<string, { id: number; storeId: number }>(),
    }
  const [userRows, storeRows] = [
    await tx
      .select({ id: users.id, externalId: users.externalId })
      .from(users)
      .where(inArray(users.externalId, [...new Set(items.map((item) => item.user))])),
    await tx
      .select({ id: stores.id, externalId: stores.externalId })
      .from(stores)
      .where(inArray(stores.externalId, [...new Set(items.map((item) => item.store))])),
  ]
  const named = [...new Set(items.flatMap((item) => item.locations ?? []))]
  const locationRows = named.length
    ? await tx
        .select({
          id: storeAddresses.id,
          storeId: storeAddresses.storeId,
          externalId: storeAddresses.externalId,
        })
        .from(storeAddresses)
        .where(inArray(storeAddresses.externalId, named))
    : []
  return {
    users: idsOf(userRows),
    stores: idsOf(storeRows),
    locations: new Map(locationRows.map((row) => [row.externalId, { id: row.id, storeId: row.storeId }])),
  }
}

/** Gives and takes users' rights on stores. A user has one grant a store; another name for the same pair is refused. */
export const upsertGrants = async (tx: Tx, lines: Lines<GrantLine>, say?: Say): Promise<Tally> => {
  const known = await lookUp(
    tx,
    lines.valid.map(({ item }) => item),
  )
  const pairs = new Map<string, string>()
  return upsertLines(
    lines,
    {
      stored: async (items) => {
        const same = items.flatMap((item) => {
          const [userId, storeId] = [known.users.get(item.user), known.stores.get(item.store)]
          return userId === undefined || storeId === undefined
            ? []
            : [and(eq(grants.storeId, storeId), eq(grants.userId, userId))]
        })
        const rows = await tx
          .select()
          .from(grants)
          .where(
            or(
              inArray(
                grants.externalId,
                items.map((item) => item.externalId),
              ),
              ...same,
            ),
          )
        for (const row of rows) pairs.set(`${row.storeId}/${row.userId}`, row.externalId)
        const held = rows.length
          ? await tx
              .select()
              .from(grantLocations)
              .where(
                and(
                  inArray(grantLocations.storeId, [...new Set(rows.map(({ storeId }) => storeId))]),
                  inArray(grantLocations.userId, [...new Set(rows.map(({ userId }) => userId))]),
                ),
              )
          : []
        const locationsOf = ({ storeId, userId }: (typeof rows)[number]): number[] =>
          held
            .filter((it) => it.storeId === storeId && it.userId === userId)
            .map(({ storeAddressId }) => storeAddressId)
            .sort((a, b) => a - b)
        return new Map(rows.map((row) => [row.externalId, { ...row, storeAddressIds: locationsOf(row) }]))
      },
      prepare: (item, before) => {
        const userId = known.users.get(item.user)
        if (userId === undefined) return refuse('user.unknown', 'user', { given: item.user })
        const storeId = known.stores.get(item.store)
        if (storeId === undefined) return refuse('store.unknown', 'store', { given: item.store })
        if (before && (before.userId !== userId || before.storeId !== storeId))
          return refuse('store.moved', 'store')
        const holder = pairs.get(`${storeId}/${userId}`)
        if (holder !== undefined && holder !== item.externalId)
          return refuse('line.duplicate', 'externalId', { stored: holder })
        const locations = (item.locations ?? []).map((name) => ({ name, found: known.locations.get(name) }))
        const strange = locations.find(({ found }) => found?.storeId !== storeId)
        if (strange) return refuse('location.unknown', 'locations', { given: strange.name })
        pairs.set(`${storeId}/${userId}`, item.externalId)
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
          storeAddressIds: locations.flatMap(({ found }) => found?.id ?? []).sort((a, b) => a - b),
        }
      },
      save: async (changes) => {
        await tx
          .insert(grants)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: [grants.storeId, grants.userId],
            set: {
              version: sql`excluded.version`,
              role: sql`excluded.role`,
              sections: sql`excluded.sections`,
              fullGrants: sql`excluded.full_grants`,
              pending: sql`excluded.pending`,
              revoked: sql`excluded.revoked`,
            },
            setWhere: sql`excluded.version > ${grants.version}`,
          })
        for (const { row } of changes)
          await tx
            .delete(grantLocations)
            .where(and(eq(grantLocations.storeId, row.storeId), eq(grantLocations.userId, row.userId)))
        const kept = changes.flatMap(({ row: { storeId, userId, storeAddressIds } }) =>
          storeAddressIds.map((storeAddressId) => ({ storeId, userId, storeAddressId })),
        )
        if (kept.length) await tx.insert(grantLocations).values(kept).onConflictDoNothing()
      },
    },
    say,
  )
}
