import type { Promotion, PromotionMetrics } from '@storekeep/contract/areas/promotions.shapes.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { abilitiesOf, statusAt } from '@storekeep/contract/rules/promotions/life.ts'
import { groupOf, type PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { flatFee } from '../choices/fees.ts'
import type { PromotionRow } from './promotions.repo.ts'

/** What the response needs in addition to the row. */
interface RowFacts {
  readonly now: Date
  readonly language: string
  /** Types that are enabled for its store. */
  readonly offered: ReadonlySet<PromotionType>
  /** Its products that are on the menu. */
  readonly products: ReadonlySet<string>
}

/** Timestamps are in the database's format. */
const instant = (at: string): string => new Date(at).toISOString()

export function toPromotion(row: PromotionRow, { now, language, offered, products }: RowFacts): Promotion {
  const { currency } = row
  const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency))
  const status = statusAt(row.status, new Date(row.ends_at), now)
  const fee = amount(row.delivery_fee)
  return {
    id: row.id,
    promotionId: row.id,
    storeId: row.store_id,
    currency,
    type: row.type,
    group: groupOf(row.type),
    status,
    isScheduled: status === 'ENABLED' && new Date(row.starts_at) > now,
    percentage: row.percentage,
    negativePercentage: row.percentage === null ? null : -row.percentage,
    extraPercentagePrime: row.extra_percentage_prime,
    deliveryFee: fee,
    flatDeliveryFees: fee === null ? [] : [flatFee(fee, currency, language)],
    minimumBasket: amount(row.minimum_basket),
    budget:
      row.budget === null
        ? null
        : {
            amount: fromMinor(row.budget, currency),
            used: fromMinor(row.budget_used, currency),
            over: fromMinor(row.budget_over, currency),
          },
    audience: row.audience,
    customerTiers: row.customer_tiers,
    startDate: row.start_date,
    endDate: row.end_date,
    startsAt: instant(row.starts_at),
    endsAt: instant(row.ends_at),
    timeZone: row.time_zone,
    openingTimes: [...row.opening_times],
    storeAddressIds: row.seen,
    otherLocations: row.locations - row.seen.length,
    productExternalIds: row.product_external_ids,
    missingProducts: row.product_external_ids.filter((id) => !products.has(id)).length,
    promotionEventId: row.event_id,
    eventName: row.event_name,
    termsVersion: row.terms_version,
    createdAt: instant(row.created_at),
    createdBy: row.created_by,
    stop:
      row.stop_reason === null || row.stopped_at === null
        ? null
        : { by: row.stopped_by, reason: row.stop_reason, text: row.stop_text, at: instant(row.stopped_at) },
    metrics: metricsOf(row),
    abilities: abilitiesOf({
      status,
      isWhole: row.seen.length === row.locations,
      isOffered: offered.has(row.type),
      isUsedUp: row.budget !== null && row.budget_used >= row.budget,
    }),
    version: row.revision,
  }
}

export function metricsOf(row: PromotionRow): PromotionMetrics {
  const { currency } = row
  return {
    currency,
    orders: row.orders,
    newCustomers: row.new_customers,
    sales: fromMinor(row.sales, currency),
    cost: fromMinor(row.cost, currency),
    costOfMarketplace: fromMinor(row.cost_of_marketplace, currency),
    unassigned: row.unassigned,
    updatedAt: row.updated_at === null ? null : instant(row.updated_at),
  }
}
