import { inArray, sql } from 'drizzle-orm'
import type { RestrictionLine } from '@storekeep/contract/areas/access.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import type { Say, Tally } from '../../platform/feed/tally.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import { restrictions, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

const ids = async (
  tx: Tx,
  table: typeof users | typeof stores,
  names: readonly (string | undefined)[],
): Promise<Map<string, number>> => {
  const wanted = [...new Set(names.filter((name) => name !== undefined))]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select({ id: table.id, externalId: table.externalId })
    .from(table)
    .where(inArray(table.externalId, wanted))
  return new Map(rows.map((row) => [row.externalId, row.id]))
}

/** Closes and opens sections of stores. A restriction stays with its store. */
export const upsertRestrictions = async (
  tx: Tx,
  lines: Lines<RestrictionLine>,
  say?: Say,
): Promise<Tally> => {
  const items = lines.valid.map(({ item }) => item)
  const storeIds = await ids(
    tx,
    stores,
    items.map(({ store }) => store),
  )
  const userIds = await ids(
    tx,
    users,
    items.map(({ user }) => user),
  )
  return upsertLines(
    lines,
    {
      stored: async (wave) =>
        new Map(
          (
            await tx
              .select()
              .from(restrictions)
              .where(
                inArray(
                  restrictions.externalId,
                  wave.map(({ externalId }) => externalId),
                ),
              )
          ).map((row) => [row.externalId, row]),
        ),
      prepare: (item, before) => {
        const storeId = storeIds.get(item.store)
        if (storeId === undefined) return refuse('store.unknown', 'store', { given: item.store })
        if (before && before.storeId !== storeId) return refuse('store.moved', 'store', { given: item.store })
        const userId = item.user === undefined ? null : userIds.get(item.user)
        if (userId === undefined) return refuse('user.unknown', 'user', { given: item.user })
        const { externalId, version, code, note, lifted } = item
        return { externalId, version, storeId, userId, sections: item.sections ?? null, code, note, lifted }
      },
      save: async (changes) => {
        await tx
          .insert(restrictions)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: restrictions.externalId,
            set: {
              version: sql`excluded.version`,
              userId: sql`excluded.user_id`,
              sections: sql`excluded.sections`,
              code: sql`excluded.code`,
              note: sql`excluded.note`,
              lifted: sql`excluded.lifted`,
            },
            setWhere: sql`excluded.version > ${restrictions.version}`,
          })
      },
    },
    say,
  )
}
