import { inArray, or, sql } from 'drizzle-orm'
import type { FlagLine } from '@storekeep/contract/areas/flags.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { flagFault, flags, isFlag } from '@storekeep/contract/rules/flags.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import type { Say, Tally } from '../../platform/feed/tally.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import { countries, stores, users } from '../../platform/tenancy/tenancy.tables.ts'
import { flagValues } from './flags.tables.ts'

type Target = Pick<typeof flagValues.$inferSelect, 'name' | 'countryCode' | 'storeId' | 'userId'>

const targetKey = ({ name, countryCode, storeId, userId }: Target): string =>
  [name, countryCode ?? '', storeId ?? 0, userId ?? 0].join('/')

const lookUp = async (tx: Tx, items: readonly FlagLine[]) => {
  const wanted = (pick: (item: FlagLine) => string | undefined): string[] => [
    ...new Set(items.map(pick).filter((name) => name !== undefined)),
  ]
  const ids = async (table: typeof users | typeof stores, names: readonly string[]) =>
    new Map(
      (names.length
        ? await tx
            .select({ id: table.id, externalId: table.externalId })
            .from(table)
            .where(inArray(table.externalId, [...names]))
        : []
      ).map(({ id, externalId }) => [externalId, id]),
    )
  return {
    stores: await ids(
      stores,
      wanted((item) => item.store),
    ),
    users: await ids(
      users,
      wanted((item) => item.user),
    ),
    countries: new Set((await tx.select({ code: countries.code }).from(countries)).map(({ code }) => code)),
  }
}

/** Sets and removes values of flags. A flag has one value for a target; another name for the same one is refused. */
export const upsertFlags = async (tx: Tx, lines: Lines<FlagLine>, say?: Say): Promise<Tally> => {
  const known = await lookUp(
    tx,
    lines.valid.map(({ item }) => item),
  )
  const owners = new Map<string, string>()
  return upsertLines(
    lines,
    {
      stored: async (items) => {
        const rows = await tx
          .select()
          .from(flagValues)
          .where(
            or(
              inArray(
                flagValues.externalId,
                items.map(({ externalId }) => externalId),
              ),
              inArray(flagValues.name, [...new Set(items.map(({ flag }) => flag))]),
            ),
          )
        for (const row of rows) owners.set(targetKey(row), row.externalId)
        return new Map(rows.map((row) => [row.externalId, row]))
      },
      prepare: (item, before) => {
        if (!isFlag(item.flag)) return refuse('flag.unknown', 'flag', { given: item.flag })
        const fault = item.value === null ? undefined : flagFault(item.flag, item.value)
        if (fault) return refuse(fault, 'value', { flag: item.flag, wants: flags[item.flag].type })
        if (item.country !== undefined && !known.countries.has(item.country))
          return refuse('country.unknown', 'country', { given: item.country })
        const storeId = item.store === undefined ? null : known.stores.get(item.store)
        if (storeId === undefined) return refuse('store.unknown', 'store', { given: item.store })
        const userId = item.user === undefined ? null : known.users.get(item.user)
        if (userId === undefined) return refuse('user.unknown', 'user', { given: item.user })
        const target: Target = { name: item.flag, countryCode: item.country ?? null, storeId, userId }
        const owner = owners.get(targetKey(target))
        if (owner !== undefined && owner !== item.externalId)
          return refuse('line.duplicate', 'externalId', { stored: owner })
        if (before && targetKey(before) !== targetKey(target)) return refuse('store.moved', 'flag')
        owners.set(targetKey(target), item.externalId)
        return {
          ...target,
          externalId: item.externalId,
          version: item.version,
          // a null given as it is would be the database's own
          value: item.value ?? sql`'null'::jsonb`,
        }
      },
      save: async (changes) => {
        await tx
          .insert(flagValues)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: flagValues.externalId,
            set: { version: sql`excluded.version`, value: sql`excluded.value` },
            setWhere: sql`excluded.version > ${flagValues.version}`,
          })
      },
    },
    say,
  )
}
