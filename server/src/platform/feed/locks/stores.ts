import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/types.ts'
import type { Scope } from '../../scope/scope.ts'
import { lockStores } from '../../tenancy/lock-stores.ts'

/** Data of a store for feeds. */
export interface FedStore {
  readonly storeId: number
  readonly currency: string
  readonly timeZone: string
  readonly locations: readonly {
    readonly id: number
    readonly externalId: string
    readonly timeZone: string
  }[]
}

interface StoreRow {
  readonly id: number
  readonly external_id: string
  readonly currency_code: string
  readonly time_zone: string
  readonly locations: FedStore['locations'] | null
}

/** What lines name within their stores: the lines themselves, or what they are about. Those of unknown stores have none. */
export function namesIn<Line extends { readonly store: string }>(
  stores: ReadonlyMap<string, FedStore>,
  lines: readonly Line[],
  nameOf: (line: Line) => string,
): { store_id: number; external_id: string }[] {
  return lines.flatMap((line) => {
    const known = stores.get(line.store)
    return known ? [{ store_id: known.storeId, external_id: nameOf(line) }] : []
  })
}

/** The key of a line that is unique within its store, as `storedKey` has it; of an unknown store, by the store's name. */
export function keyIn(stores: ReadonlyMap<string, FedStore>, store: string, externalId: string): string {
  return `${stores.get(store)?.storeId ?? store} ${externalId}`
}

/** The referenced stores within the scope, by external id, locked until the transaction ends. */
export async function lockNamedStores(
  tx: Tx,
  scope: Scope,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, FedStore>> {
  if (externalIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof StoreRow]: StoreRow[K] }>(sql`
    select s.id, s.external_id, c.currency_code, c.time_zone, (
      select json_agg(json_build_object('id', sa.id, 'externalId', sa.external_id, 'timeZone', z.time_zone))
      from store_addresses sa join cities z on z.code = sa.city_code where sa.store_id = s.id) as locations
    from stores s join cities c on c.code = s.city_code
    where s.external_id = any(${sql.param([...new Set(externalIds)])}::text[]) and ${scope.stores(sql`s.id`)}`)
  await lockStores(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [
      row.external_id,
      {
        storeId: row.id,
        currency: row.currency_code,
        timeZone: row.time_zone,
        locations: row.locations ?? [],
      },
    ]),
  )
}
