import { sql } from 'drizzle-orm'
import type { ImageState } from '@storekeep/contract/rules/images/moderation.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** The stored image of a feed line, locked until the transaction ends. */
export interface StoredImage {
  readonly id: string
  readonly version: number
  readonly state: ImageState
  readonly store_id: number | null
}

/** The moderation result of a feed line. */
export interface JudgedImage {
  readonly id: string
  readonly version: number
  readonly state: ImageState
  readonly fault: string | null
  readonly note: string | null
}

export async function imagesWithIds(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredImage>> {
  const { rows } = await tx.execute<{ [K in keyof StoredImage]: StoredImage[K] }>(sql`
    select i.id, i.version, i.state, i.store_id from images i where i.id = any(${sql.param([...ids])}::uuid[])
      and (i.store_id is null or ${scope.stores(sql`i.store_id`)}) order by i.id for update of i`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function writeJudged(tx: Tx, rows: readonly JudgedImage[]): Promise<void> {
  const types = { id: 'uuid', version: 'bigint', state: 'text', fault: 'text', note: 'text' }
  const plain = rows.map(({ id, version, state, fault, note }) => ({ id, version, state, fault, note }))
  await tx.execute(sql`
    update images i set version = r.version, state = r.state, fault = r.fault, note = r.note
    from ${recordset(types, plain)} where i.id = r.id`)
}

/** A product or store that uses an image. */
interface UseRow {
  readonly image_id: string
  readonly store_id: number
  readonly kind: 'PRODUCT' | 'STORE'
  readonly id: number
  readonly external_id: string
  readonly name: string
}

/** What uses these images: products by name, then stores. */
export async function usesOf(db: DbOrTx, scope: Scope, ids: readonly string[]): Promise<UseRow[]> {
  if (ids.length === 0) return []
  const wanted = sql.param([...ids])
  const { rows } = await db.execute<{ [K in keyof UseRow]: UseRow[K] }>(sql`
    select u.* from (
      select i.id as image_id, p.store_id, 'PRODUCT' as kind, p.id, p.external_id, p.name
      from images i join menu_products p
        on p.store_id = i.store_id and p.image_service_id = i.id::text and not p.deleted
      where i.id = any(${wanted}::uuid[])
      union all
      select i.id, s.id, 'STORE', s.id, s.external_id, s.name
      from images i join stores s on s.id = i.store_id and s.image_id = i.id::text
      where i.id = any(${wanted}::uuid[])) u
    where ${scope.stores(sql`u.store_id`)} order by u.kind, u.name collate by_name, u.id`)
  return rows
}
