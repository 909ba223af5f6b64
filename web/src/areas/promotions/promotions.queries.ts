import type { Language } from '@storekeep/contract/rules/languages.ts'
import { account } from '@storekeep/contract/areas/account.ts'
import { promotionChoices } from '@storekeep/contract/areas/promotions.choices.ts'
import { promotionResults } from '@storekeep/contract/areas/promotions.result.ts'
import type { SimulatedPlan } from '@storekeep/contract/areas/promotions.simulation.ts'
import { promotionSimulator } from '@storekeep/contract/areas/promotions.simulation.ts'
import type { Promotion, PromotionBody } from '@storekeep/contract/areas/promotions.shapes.ts'
import { promotions } from '@storekeep/contract/areas/promotions.ts'
import type { PromotionStatus } from '@storekeep/contract/rules/promotions/types.ts'
import { call } from '#kit/api/call.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { q } from '#kit/api/q.ts'

/** Promotions per page. */
const pageSize = 25
/** Polling interval of the list while a promotion is being created. */
const creatingPollMs = 3000

export function promotionList(
  storeAddressIds: number[] | undefined,
  { status, page = 1 }: { status: PromotionStatus | undefined; page?: number | undefined },
) {
  return {
    ...q(promotions.list, {
      query: {
        ...(storeAddressIds && { storeAddressIds }),
        ...(status && { status }),
        offset: (page - 1) * pageSize,
        limit: pageSize,
      },
    }),
    refetchInterval: ({
      state: { data },
    }: {
      state: { data?: { counts: Record<string, number> } | undefined }
    }) => ((data?.counts['BEING_CREATED'] ?? 0) > 0 ? creatingPollMs : false),
  }
}

export function promotionEvents(storeAddressIds: number[] | undefined) {
  return q(promotionChoices.events, { query: storeAddressIds ? { storeAddressIds } : {} })
}

export function onePromotion(id: string) {
  return q(promotions.one, { params: { id } })
}

/** PROMO-RULE-METRICS: only for an existing promotion. */
export function promotionMetrics(id: string | null) {
  return { ...q(promotions.metricsPartner, { params: { id: id ?? '' } }), enabled: id !== null }
}

export function storeSettings(storeId: number) {
  return q(promotionChoices.storeSettings, { params: { id: storeId } })
}

export function segments(storeId: number) {
  return q(promotionChoices.segments, { query: { storeId } })
}

/** The results of a promotion. */
export function promotionResult(id: string) {
  return q(promotionResults.result, { params: { id }, query: {} })
}

/** The simulated effect of a plan on the store's past orders. */
export function simulation(plan: SimulatedPlan) {
  return q(promotionSimulator.simulate, { body: plan })
}

/** Promotions that a plan overlaps with; asked for once it has locations, customers and days in order. */
export function promotionOverlaps(plan: PromotionBody, promotionId: string | null) {
  const { type, customerTiers, startDate, endDate, openingTimes, storeAddressIds, productExternalIds } = plan
  const place = { type, customerTiers, startDate, endDate, openingTimes, storeAddressIds, productExternalIds }
  return {
    ...q(promotionChoices.overlaps, { body: { ...place, promotionId } }),
    enabled: storeAddressIds.length > 0 && customerTiers.length > 0 && startDate < endDate,
  }
}

export function promotionTerms(lang: Language) {
  return q(account.page, { params: { slug: 'promotions' }, query: { locale: lang } })
}

/** Refetches every query that shows promotions. */
export function refreshPromotions(): Promise<void> {
  return refetchAbout('promotions')
}

export async function setStatus(
  { id, version }: Promotion,
  status: 'ENABLED' | 'DISABLED',
): Promise<Promotion> {
  const { promotion } = await call(
    promotions.setStatus,
    { params: { id }, body: { status } },
    { ifMatch: `"${version}"` },
  )
  await refreshPromotions()
  return promotion
}

export async function removePromotion({ id }: Promotion): Promise<void> {
  await call(promotions.remove, { params: { id } })
  await refreshPromotions()
}

export async function createPromotion(body: PromotionBody, idempotencyKey: string): Promise<void> {
  await call(promotions.create, { body }, { idempotencyKey })
  void refreshPromotions()
}

/**
 * GAP-VERSIONS: changes a promotion by the partner's path. If two people change one promotion, the second change is
 * refused.
 */
export async function changePromotion(
  { id, version }: Promotion,
  body: PromotionBody,
  idempotencyKey: string,
): Promise<void> {
  await call(promotions.updatePartner, { params: { id }, body }, { idempotencyKey, ifMatch: `"${version}"` })
  // the next form about it, such as "Create again", starts from the cached promotion
  await refreshPromotions()
}
