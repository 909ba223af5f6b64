import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isFlag, type AnyFlagValue, type FlagName, type StoredFlag } from '@storekeep/contract/rules/flags.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { cities, stores } from '../../platform/tenancy/tenancy.tables.ts'
import { flagValues } from './flags.tables.ts'

/** The properties of a store that affect flag values. */
interface FlagStore {
  readonly id: number
  readonly country: string
}

/** The stores of a scope with their countries, optionally only the named ones. */
export function storesOf(
  db: DbOrTx,
  scope: Scope,
  storeIds: readonly number[] | undefined,
): Promise<FlagStore[]> {
  return db
    .select({ id: stores.id, country: cities.countryCode })
    .from(stores)
    .innerJoin(cities, eq(cities.code, stores.cityCode))
    .where(and(scope.stores(stores.id), storeIds === undefined ? undefined : among(stores.id, storeIds)))
    .orderBy(asc(stores.id))
}

const among = (column: typeof stores.id | typeof flagValues.storeId, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`

/** Stored values of flags for a user, for stores (already checked against the scope), and for their countries. */
export async function storedFlags(
  db: DbOrTx,
  names: readonly FlagName[],
  target: { readonly userId: number | null; readonly stores: readonly FlagStore[] },
): Promise<ReadonlyMap<FlagName, StoredFlag>> {
  const countries = [...new Set(target.stores.map(({ country }) => country))]
  const none = sql`${flagValues.countryCode} is null and ${flagValues.storeId} is null
    and ${flagValues.userId} is null`
  const rows = await db
    .select({
      name: flagValues.name,
      country: flagValues.countryCode,
      storeId: flagValues.storeId,
      userId: flagValues.userId,
      // as text: drizzle would parse a string that looks like JSON a second time and turn "2.99" into a number
      value: sql<AnyFlagValue>`${flagValues.value}`,
    })
    .from(flagValues)
    .where(
      and(
        inArray(flagValues.name, [...names]),
        sql`${flagValues.value} <> 'null'::jsonb`,
        or(
          none,
          target.userId === null ? undefined : eq(flagValues.userId, target.userId),
          countries.length ? inArray(flagValues.countryCode, countries) : undefined,
          among(
            flagValues.storeId,
            target.stores.map(({ id }) => id),
          ),
        ),
      ),
    )
  const groups = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    [...groups].flatMap(([name, group]) => (isFlag(name) ? [[name, storedFlag(group)] as const] : [])),
  )
}

interface Row {
  readonly country: string | null
  readonly storeId: number | null
  readonly userId: number | null
  readonly value: AnyFlagValue
}

const storedFlag = (rows: readonly Row[]): StoredFlag => ({
  user: rows.find(({ userId }) => userId !== null)?.value,
  stores: new Map(
    rows.flatMap(({ storeId, value }) => (storeId === null ? [] : [[storeId, value] as const])),
  ),
  countries: new Map(
    rows.flatMap(({ country, value }) => (country === null ? [] : [[country, value] as const])),
  ),
  forAll: rows.find((row) => row.country === null && row.storeId === null && row.userId === null)?.value,
})
