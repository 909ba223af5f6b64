import type { ImageState } from '@storekeep/contract/rules/images/moderation.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { imageUrlOf } from '../images.read.ts'
import { moderationColumns, moderationOf, type ModerationColumns } from './columns.ts'
import { usesOf } from './moderation.repo.ts'

interface OutgoingRow extends ModerationColumns {
  readonly id: string
  readonly version: number
  readonly store: string
  readonly at: string
  readonly type: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
}

/** Images of stores in a state, oldest upload first. */
export async function imagesToJudge(
  db: Db,
  scope: Scope,
  ask: { readonly state: ImageState; readonly after?: string | undefined; readonly limit: number },
) {
  const { state, after, limit } = ask
  const { rows } = await db.execute<{ [K in keyof OutgoingRow]: OutgoingRow[K] }>(sql`
    select im.id, im.version, s.external_id as store, im.at, im.type, im.width, im.height, ${moderationColumns}
    from images im join stores s on s.id = im.store_id
    where im.state = ${state} and ${scope.stores(sql`im.store_id`)} and ${
      after === undefined
        ? sql`true`
        : sql`(im.at, im.id) > (select seen.at, seen.id from images seen where seen.id = ${after}::uuid)`
    }
    order by im.at, im.id limit ${limit}`)
  const uses = await usesOf(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    externalId: row.id,
    version: row.version,
    state: row.image_state ?? state,
    fault: moderationOf(row)?.fault ?? null,
    note: row.image_note,
    store: row.store,
    uploadedAt: new Date(row.at).toISOString(),
    type: row.type,
    width: row.width,
    height: row.height,
    url: imageUrlOf(row.id),
    uses: uses
      .filter(({ image_id }) => image_id === row.id)
      .map(({ kind, external_id: externalId, name }) => ({ kind, externalId, name })),
  }))
}
