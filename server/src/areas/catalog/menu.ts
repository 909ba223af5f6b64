import { defaultCurrency } from '@storekeep/contract/rules/catalog/limits.ts'
import { catalogRejection, type CatalogSource } from '@storekeep/contract/rules/restrictions.ts'
import { sql } from 'drizzle-orm'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { lockStores } from '../../platform/tenancy/lock-stores.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { scopeOf, type Scope } from '../../platform/scope/scope.ts'

interface MenuLocation {
  readonly id: number
  readonly timeZone: string
}

/** The store of a menu, with its currency and time zone. */
export interface Menu {
  readonly storeId: number
  readonly scope: Scope
  readonly currency: string
  readonly timeZone: string
  /** All of the store's locations: users who can see a menu can see them all (ACCESS-CODE-403011). */
  readonly locations: readonly MenuLocation[]
}

interface MenuRow {
  readonly currency_code: string | null
  readonly time_zone: string
  readonly locations: readonly MenuLocation[] | null
}

/** The menu of a store in the scope. */
export async function openMenu(db: DbOrTx, scope: Scope, storeId: number): Promise<Menu> {
  const { rows } = await db.execute<{ [K in keyof MenuRow]: MenuRow[K] }>(sql`
    select c.currency_code, c.time_zone, (
      select json_agg(json_build_object('id', sa.id, 'timeZone', z.time_zone) order by sa.id)
      from store_addresses sa join cities z on z.code = sa.city_code where sa.store_id = s.id) as locations
    from stores s join cities c on c.code = s.city_code
    where s.id = ${storeId} and ${scope.stores(sql`s.id`)}`)
  const [row] = rows
  if (!row) throw await refusalOf(db, scope, storeId)
  return {
    storeId,
    scope,
    currency: row.currency_code ?? defaultCurrency,
    timeZone: row.time_zone,
    locations: row.locations ?? [],
  }
}

/** The menu that a location belongs to. A location that does not exist is refused like one of another partner. */
export async function storeOfLocation(db: DbOrTx, storeAddressId: number): Promise<number> {
  const { rows } = await db.execute<{ store_id: number }>(
    sql`select store_id from store_addresses where id = ${storeAddressId}`,
  )
  if (!rows[0]) throw new AppError('access.foreignStore', { storeAddressIds: [storeAddressId] })
  return rows[0].store_id
}

/** Why a menu is closed: it is kept elsewhere (ACCESS-CODE-700001, ACCESS-CODE-120002), or there is none (700002). */
async function refusalOf(db: DbOrTx, { actor }: Scope, storeId: number): Promise<AppError> {
  if (actor.kind === 'user') {
    const user = { ...actor, userId: actor.id }
    const [reading, own] = [scopeOf(user, 'PRODUCTS', 'read'), scopeOf(user, 'any')]
    const { rows } = await db.execute<{ catalog_source: CatalogSource }>(sql`
      select s.catalog_source from stores s where s.id = ${storeId}
        and (${reading.stores(sql`s.id`)} or (s.catalog_source = 'NONE' and ${own.stores(sql`s.id`)}))`)
    const rejectionCode = rows[0] ? catalogRejection(rows[0].catalog_source) : null
    if (rejectionCode !== null)
      return new AppError('access.sectionDenied', {
        rejectionCode,
        rejectionTemplateVariables: {},
        section: 'PRODUCTS',
      })
  }
  return new AppError('access.foreignStore', { storeId })
}

/** The same for a command: commands on one menu are serialised, so that positions and states remain consistent. */
export async function lockMenu({ tx, who }: Command, storeId: number): Promise<Menu> {
  const menu = await openMenu(tx, who, storeId)
  await lockStores(tx, [storeId])
  return menu
}

/** Refuses locations that the store does not have. */
export function requireLocations(menu: Menu, ids: readonly number[]): void {
  const known = new Set(menu.locations.map(({ id }) => id))
  const foreign = ids.filter((id) => !known.has(id))
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeAddressIds: foreign })
}
