import { inArray, or, sql } from 'drizzle-orm'
import type { FlagLine } from '@storekeep/contract/areas/flags.ts'
import { flagFault, flags, isFlag } from '@storekeep/contract/rules/flags.ts'
import type { Tx } from '../../platform/db/types.ts'
import { feed } from '../../platform/feed/feed.ts'
import { refuse, refuseTaken } from '../../platform/feed/refuse.ts'
import { rowsBy, upsertTable } from '../../platform/feed/table.ts'
import { countries, stores, users } from '../../platform/tenancy/tenancy.tables.ts'
import { announceFlags } from './announce.ts'
import { flagValues } from './flags.tables.ts'

type Target = Pick<typeof flagValues.$inferSelect, 'name' | 'countryCode' | 'storeId' | 'userId'>

const targetKey = ({ name, countryCode, storeId, userId }: Target): string =>
  [name, countryCode ?? '', storeId ?? 0, userId ?? 0].join('/')

/** Stored data that the lines of a batch reference, and the existing value of each target. */
async function lookUp(tx: Tx, items: readonly FlagLine[]) {
  return {
    stores: await rowsBy(
      tx,
      stores,
      stores.externalId,
      items.map(({ store }) => store),
    ),
    users: await rowsBy(
      tx,
      users,
      users.externalId,
      items.map(({ user }) => user),
    ),
    countries: await rowsBy(
      tx,
      countries,
      countries.code,
      items.map(({ country }) => country),
    ),
    /** External id of each target's value; `prepare` adds those of the batch. */
    owners: new Map<string, string>(),
  }
}

/** Ingests flag values. A flag has one value per target; a second external id for the same target is rejected. */
export const flagFeed = feed(
  { entity: 'flag' },
  {
    lookUp: ({ tx }, items: readonly FlagLine[]) => lookUp(tx, items),
    stored: async ({ tx }, items, { owners }) => {
      const names = items.map(({ externalId }) => externalId)
      const named = [...new Set(items.map(({ flag }) => flag))]
      const rows = await tx
        .select()
        .from(flagValues)
        .where(or(inArray(flagValues.externalId, names), inArray(flagValues.name, named)))
      for (const row of rows) owners.set(targetKey(row), row.externalId)
      return new Map(rows.map((row) => [row.externalId, row]))
    },
    prepare: (item, before, known) => {
      if (!isFlag(item.flag)) return refuse('flag.unknown', 'flag', { given: item.flag })
      const fault = item.value === null ? undefined : flagFault(item.flag, item.value)
      if (fault) return refuse(fault, 'value', { flag: item.flag, wants: flags[item.flag].type })
      if (item.country !== undefined && !known.countries.has(item.country))
        return refuse('country.unknown', 'country', { given: item.country })
      const storeId = item.store === undefined ? null : known.stores.get(item.store)?.id
      if (storeId === undefined) return refuse('store.unknown', 'store', { given: item.store })
      const userId = item.user === undefined ? null : known.users.get(item.user)?.id
      if (userId === undefined) return refuse('user.unknown', 'user', { given: item.user })
      const target: Target = { name: item.flag, countryCode: item.country ?? null, storeId, userId }
      const owner = known.owners.get(targetKey(target))
      if (owner !== undefined && owner !== item.externalId) return refuseTaken(owner)
      if (before && targetKey(before) !== targetKey(target)) return refuse('store.moved', 'flag')
      known.owners.set(targetKey(target), item.externalId)
      return {
        ...target,
        externalId: item.externalId,
        version: item.version,
        // drizzle would write null as SQL NULL
        value: item.value ?? sql`'null'::jsonb`,
      }
    },
    save: async (context, changes) => {
      const saved = await upsertTable(flagValues, flagValues.externalId).save(context, changes)
      await announceFlags(
        context.tx,
        changes.map(({ row }) => row),
      )
      return saved
    },
  },
)
