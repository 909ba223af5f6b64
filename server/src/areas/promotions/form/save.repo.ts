import type { PromotionStatus } from '@storekeep/contract/rules/promotions/types.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import { promotionLocations, promotions } from '../promotions.tables.ts'

type New = typeof promotions.$inferInsert
/** A partner's plan as stored. */
export type Decided = Pick<
  New,
  | 'type'
  | 'percentage'
  | 'extraPercentagePrime'
  | 'deliveryFee'
  | 'minimumBasket'
  | 'budget'
  | 'currency'
  | 'audience'
  | 'customerTiers'
  | 'startDate'
  | 'endDate'
  | 'startsAt'
  | 'endsAt'
  | 'openingTimes'
  | 'productExternalIds'
  | 'eventId'
  | 'termsVersion'
>

interface Key {
  readonly storeId: number
  readonly id: string
}

export async function insertPromotion(
  tx: Tx,
  key: Key,
  { decided, createdAt, createdBy }: { decided: Decided; createdAt: Date; createdBy: number | null },
): Promise<void> {
  await tx.insert(promotions).values({
    ...decided,
    ...key,
    externalId: key.id,
    version: 0,
    revision: 1,
    status: 'BEING_CREATED',
    createdAt,
    createdBy,
  })
}

export async function changePromotion(tx: Tx, { storeId, id }: Key, decided: Decided): Promise<void> {
  await tx
    .update(promotions)
    .set({ ...decided, revision: sql`${promotions.revision} + 1` })
    .where(sql`${promotions.storeId} = ${storeId} and ${promotions.id} = ${id}::uuid`)
}

export async function writeLocations(
  tx: Tx,
  { storeId, id }: Key,
  storeAddressIds: readonly number[],
): Promise<void> {
  await tx.execute(
    sql`delete from promotion_locations where store_id = ${storeId} and promotion_id = ${id}::uuid`,
  )
  await tx
    .insert(promotionLocations)
    .values(
      [...new Set(storeAddressIds)].map((storeAddressId) => ({ storeId, promotionId: id, storeAddressId })),
    )
}

type Stop = Pick<typeof promotions.$inferSelect, 'stoppedBy' | 'stopReason' | 'stopText' | 'stoppedAt'>
export const noStop: Stop = { stoppedBy: null, stopReason: null, stopText: null, stoppedAt: null }

/** Writes a status with the author and the reason of a stop. */
export async function writeStatus(
  tx: Tx,
  { storeId, id }: Key,
  status: PromotionStatus,
  stop: Stop = noStop,
): Promise<void> {
  await tx
    .update(promotions)
    .set({ status, ...stop, revision: sql`${promotions.revision} + 1` })
    .where(sql`${promotions.storeId} = ${storeId} and ${promotions.id} = ${id}::uuid`)
}

export async function markDeleted(tx: Tx, { storeId, id }: Key): Promise<void> {
  await tx
    .update(promotions)
    .set({ deleted: true, revision: sql`${promotions.revision} + 1` })
    .where(sql`${promotions.storeId} = ${storeId} and ${promotions.id} = ${id}::uuid`)
}

export async function nameOfUser(db: DbOrTx, userId: number): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from users where id = ${userId}`)
  return rows[0]?.name ?? null
}

/** Stores the marketplace's latest stop. */
export async function writeStopVersion(tx: Tx, { storeId, id }: Key, stopVersion: number): Promise<void> {
  await tx
    .update(promotions)
    .set({ stopVersion })
    .where(sql`${promotions.storeId} = ${storeId} and ${promotions.id} = ${id}::uuid`)
}
