import type { ImageState } from '@storekeep/contract/rules/images/moderation.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { imageUrlOf, itsImage } from '../../images/images.read.ts'
import type { Menu } from '../menu.ts'

interface NamedStore {
  readonly id: number
  readonly locations: readonly { readonly id: number; readonly externalId: string }[] | null
}

/** A store by its external id, with its locations; one out of scope is unknown. */
export async function storeNamed(db: DbOrTx, who: Scope, store: string): Promise<NamedStore> {
  const { rows } = await db.execute<{ [K in keyof NamedStore]: NamedStore[K] }>(sql`
    select s.id, (select json_agg(json_build_object('id', sa.id, 'externalId', sa.external_id))
      from store_addresses sa where sa.store_id = s.id) as locations
    from stores s where s.external_id = ${store} and ${who.stores(sql`s.id`)}`)
  if (!rows[0]) throw new AppError('request.notFound', { store })
  return rows[0]
}

/** Photos of products that were set in the portal, with what the marketplace thinks of them. */
export async function photosOf(db: DbOrTx, { storeId, scope }: Menu) {
  const { rows } = await db.execute<{ product: string; image: string; state: ImageState }>(sql`
    select p.external_id as product, im.id as image, im.state from menu_products p ${itsImage}
    where p.store_id = ${storeId} and not p.deleted and im.id is not null and ${scope.stores(sql`p.store_id`)}
    order by p.id`)
  return rows.map((row) => ({ ...row, url: imageUrlOf(row.image) }))
}
