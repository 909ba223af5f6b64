import type { PromotionBody } from '@storekeep/contract/areas/promotions.shapes.ts'
import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import { honestPercentage, percentageOfProducts } from '@storekeep/contract/rules/promotions/discounts.ts'
import { planFaults } from '@storekeep/contract/rules/promotions/form.ts'
import { hasProducts } from '@storekeep/contract/rules/promotions/types.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { currentVersion, hasAccepted } from '../../account/account.read.ts'
import { productsOfStore } from '../../catalog/catalog.read.ts'
import { openEvents, type EventRow } from '../choices/events.repo.ts'
import { feesFor, offeredTypes } from '../choices/fees.ts'
import { promotingStores, type PromotingStore } from '../choices/settings.repo.ts'
import { todayOf } from '../choices/settings.service.ts'
import { type PromotionRow } from '../list/promotions.repo.ts'
import { mustNotOverlap } from './overlaps.service.ts'
import type { Decided } from './save.repo.ts'

interface Judging {
  readonly tx: Tx
  readonly scope: Scope
  readonly now: Date
  /** The promotion that is changed. */
  readonly before?: PromotionRow
}

/** The one store of the locations, locked; a foreign location refuses the request. */
async function storeOf({ tx, scope }: Judging, ids: readonly number[]): Promise<PromotingStore> {
  const [store, ...others] = await promotingStores(tx, await narrowTo(tx, scope, ids))
  if (!store || others.length > 0) throw invalid([{ path: 'storeAddressIds', code: 'promotion.manyStores' }])
  await lockStores(tx, [store.storeId])
  return store
}

/** Validates a plan against all data of the server; reports all faults at once. */
export async function judge(
  judging: Judging,
  body: PromotionBody,
): Promise<{ storeId: number; decided: Decided }> {
  const { tx, scope, now, before } = judging
  const store = await storeOf(judging, body.storeAddressIds)
  const { storeId, currency } = store
  if (before && before.type !== body.type) throw invalid([{ path: 'type', code: 'promotion.typeFixed' }])
  if (!before && !(await offeredTypes(tx, scope, storeId)).has(body.type))
    throw new AppError('promotion.typeOff', { type: body.type })
  const today = todayOf(store, now, body.storeAddressIds)
  const event = await eventOf(judging, store, body, today)
  const begunOn = before && new Date(before.starts_at) <= now ? before.start_date : undefined
  const fees = await feesFor(tx, scope, store)
  const faults: FieldError[] = [
    ...planFaults(body, {
      settings: store.settings,
      currency,
      fees: [...fees, ...(event?.delivery_fee ? [fromMinor(event.delivery_fee, currency)] : [])],
      today,
      begunOn,
      budgetUsed: before && fromMinor(before.budget_used, currency),
    }),
    ...(event ? eventFaults(body, event, today) : []),
    ...(await productFaults(judging, store, body)),
  ]
  const termsVersion = await acceptedTerms(judging, body.termsVersion)
  if (termsVersion === null)
    faults.push({
      path: 'termsVersion',
      code: 'promotion.termsNotAccepted',
      details: { current: await currentVersion(tx, 'promotions') },
    })
  if (faults.length > 0) throw invalid(faults)
  await mustNotOverlap(tx, storeId, body, { now, except: before?.id })
  return { storeId, decided: { ...columnsOf(body, store), termsVersion } }
}

function columnsOf(
  body: PromotionBody,
  { currency, locations }: PromotingStore,
): Omit<Decided, 'termsVersion'> {
  const zones = locations.filter(({ id }) => body.storeAddressIds.includes(id)).map((one) => one.timeZone)
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
  return {
    type: body.type,
    percentage: body.percentage,
    extraPercentagePrime: body.extraPercentagePrime,
    deliveryFee: minor(body.deliveryFee),
    minimumBasket: minor(body.minimumBasket),
    budget: minor(body.budget),
    currency,
    audience: body.audience,
    customerTiers: [...new Set(body.customerTiers)],
    startDate: body.startDate,
    endDate: body.endDate,
    startsAt: new Date(Math.min(...zones.map((zone) => startOfDay(body.startDate, zone)))),
    endsAt: new Date(Math.max(...zones.map((zone) => startOfDay(body.endDate, zone)))),
    openingTimes: body.openingTimes,
    productExternalIds: body.productExternalIds,
    eventId: body.promotionEventId,
  }
}

/** The event to join; null for none. An event that was joined before is kept. */
async function eventOf(
  { tx, scope, before }: Judging,
  store: PromotingStore,
  { promotionEventId: id, storeAddressIds }: PromotionBody,
  today: string,
): Promise<EventRow | null> {
  if (before && before.event_id !== id)
    throw invalid([{ path: 'promotionEventId', code: 'promotion.notAsEvent' }])
  if (id === null || before) return null
  const [event] = await openEvents(tx, await narrowTo(tx, scope, storeAddressIds), { today, id })
  // no field of the form can be corrected
  if (!event || event.country_code !== store.countryCode) throw new AppError('promotion.eventOver', { id })
  return event
}

/** Values fixed by an event must match; its subscriber types are for subscribers only. */
function eventFaults(body: PromotionBody, event: EventRow, today: string): FieldError[] {
  const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor, event.currency))
  const isPrime = body.type !== event.type && event.prime_types.includes(body.type)
  const start = event.start_date < today ? today : event.start_date
  const isFor = (fixed: number | null, given: number | null) => isPrime || fixed === given
  const fits = {
    type: body.type === event.type || isPrime,
    percentage: isFor(event.percentage, body.percentage),
    deliveryFee: isFor(amount(event.delivery_fee), body.deliveryFee),
    minimumBasket: isFor(amount(event.minimum_basket), body.minimumBasket),
    startDate: body.startDate === start,
    endDate: body.endDate === event.end_date,
    customerTiers: !isPrime || body.customerTiers.join() === 'PRIME_CUSTOMERS',
  }
  return Object.entries(fits)
    .filter(([, isRight]) => !isRight)
    .map(([path]) => ({ path, code: 'promotion.notAsEvent' }))
}

/** Products that are not on the menu, have no price, or whose price was raised so that there is no discount. */
async function productFaults(
  { tx, scope, now }: Judging,
  { storeId, settings }: PromotingStore,
  body: PromotionBody,
): Promise<FieldError[]> {
  const names = body.productExternalIds
  if (!hasProducts(body.type) || names.length === 0) return []
  const days = settings.lowestPricePeriodThreshold
  const found = await productsOfStore(tx, scope, storeId, {
    storeAddressIds: body.storeAddressIds,
    days,
    now,
    names,
  })
  const known = new Map(found.map((product) => [product.externalId, product]))
  const percentage = percentageOfProducts(body) ?? 0
  return names.flatMap((name, nth): FieldError[] => {
    const path = `productExternalIds.${nth}`
    const product = known.get(name)
    if (!product) return [{ path, code: 'product.unknown', details: { given: name } }]
    if (product.highestPrice === 0) return [{ path, code: 'product.notPromotable', details: { given: name } }]
    const honest = honestPercentage(product.priceAtLowest, product.lowestPrice, percentage)
    return honest >= settings.minPercentage
      ? []
      : [{ path, code: 'product.priceRaised', details: { given: name, days } }]
  })
}

/** The accepted version of the terms: the one sent, else the one accepted before; null if neither is current. */
async function acceptedTerms({ tx, scope, before }: Judging, sent: string | null): Promise<string | null> {
  const version = await currentVersion(tx, 'promotions')
  if (sent !== null) return sent === version ? version : null
  if (before) return before.terms_version ?? version
  const { actor } = scope
  const isAccepted =
    actor.kind === 'user' && (await hasAccepted(tx, actor.id, { slug: 'promotions', version }))
  return isAccepted ? version : null
}
