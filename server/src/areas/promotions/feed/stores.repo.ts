import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** A store that the feed of promotions names. */
export interface FedStore {
  readonly storeId: number
  readonly currency: string
  readonly locations: readonly {
    readonly id: number
    readonly externalId: string
    readonly timeZone: string
  }[]
}

interface Row {
  readonly id: number
  readonly external_id: string
  readonly currency_code: string
  readonly locations: FedStore['locations'] | null
}

/** The named stores within the scope, by external id, locked until the transaction ends. */
export async function fedStores(
  tx: Tx,
  scope: Scope,
  names: readonly string[],
): Promise<ReadonlyMap<string, FedStore>> {
  if (names.length === 0) return new Map()
  const { rows } = await tx.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select s.id, s.external_id, c.currency_code, (
      select json_agg(json_build_object('id', sa.id, 'externalId', sa.external_id, 'timeZone', z.time_zone))
      from store_addresses sa join cities z on z.code = sa.city_code where sa.store_id = s.id) as locations
    from stores s join cities c on c.code = s.city_code
    where s.external_id = any(${sql.param([...new Set(names)])}::text[]) and ${scope.stores(sql`s.id`)}`)
  const ids = rows.map(({ id }) => id)
  await tx.execute(
    sql`select id from stores where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  )
  return new Map(
    rows.map(({ id, external_id, currency_code, locations }) => [
      external_id,
      { storeId: id, currency: currency_code, locations: locations ?? [] },
    ]),
  )
}
