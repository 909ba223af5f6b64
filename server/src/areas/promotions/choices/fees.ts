import { toMinor } from '@storekeep/contract/kit/money.ts'
import { feesOf } from '@storekeep/contract/rules/promotions/settings.ts'
import { promotionTypes, typeFlags, type PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { formatsIn } from '../../../platform/words/formats.ts'
import { flagValue } from '../../flags/flags.read.ts'

/** GAP-FLAT-FLAG: a fee as a number and as text. */
export function flatFee(fee: number, currency: string, language: string) {
  return {
    valueConverted: fee,
    valueFormatted: formatsIn(language).money(toMinor(fee, currency) ?? 0, currency),
  }
}

/** The flat fees that a store can choose from, without those that its currency cannot represent. */
export async function feesFor(
  db: DbOrTx,
  scope: Scope,
  { storeId, currency }: { readonly storeId: number; readonly currency: string },
): Promise<number[]> {
  const text = await flagValue(db, scope, typeFlags.FLAT_DELIVERY, storeId)
  return feesOf(text).filter((fee) => toMinor(fee, currency) !== null)
}

/** PROMO-GUARD-CREATE: the types that are enabled for a store, as enforced by the server. */
export async function offeredTypes(
  db: DbOrTx,
  scope: Scope,
  storeId: number,
): Promise<ReadonlySet<PromotionType>> {
  const offered = new Set<PromotionType>()
  for (const type of promotionTypes) {
    const value = await flagValue(db, scope, typeFlags[type], storeId)
    if (typeof value === 'string' ? feesOf(value).length > 0 : value) offered.add(type)
  }
  return offered
}
