import type { PromotionLine } from '@storekeep/contract/areas/promotions.feed.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { hasProducts, termFault } from '@storekeep/contract/rules/promotions/types.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { sql } from 'drizzle-orm'
import { feed } from '../../../platform/feed/feed.ts'
import { refuse, refuseAmount, type Refusal } from '../../../platform/feed/refuse.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { announcePromotions } from '../announce.ts'
import { noStop, writeLocations } from '../form/save.repo.ts'
import { budgetsOf } from '../orders/spending.repo.ts'
import { keepTerms } from '../orders/terms.repo.ts'
import { stopUsedUp } from '../orders/used-up.ts'
import { promotions } from '../promotions.tables.ts'
import { eventIds, promotionsNamed, type StoredPromotion } from './promotions.feed.repo.ts'
import { keyIn, lockNamedStores, namesIn, type FedStore } from '../../../platform/feed/locks/stores.ts'

interface Known {
  readonly stores: ReadonlyMap<string, FedStore>
  readonly events: ReadonlyMap<string, string>
}

type Row = Omit<typeof promotions.$inferInsert, 'revision'> & { readonly storeAddressIds: readonly number[] }

/** Ingests promotions created by the marketplace. One that it has ended for good stays ended. */
export const promotionFeed = feed<PromotionLine, StoredPromotion, Row, Known>(
  { entity: 'promotion' },
  {
    lookUp: async ({ tx, scope }, items) => ({
      stores: await lockNamedStores(
        tx,
        scope,
        items.map(({ store }) => store),
      ),
      events: await eventIds(
        tx,
        items.flatMap(({ event }) => event ?? []),
      ),
    }),
    key: ({ store, externalId }, { stores }) => keyIn(stores, store, externalId),
    stored: ({ tx }, items, { stores }) =>
      promotionsNamed(
        tx,
        namesIn(stores, items, ({ externalId }) => externalId),
      ),
    prepare: (line, before, known, { now }) => rowOf(line, before, known, now),
    save: async ({ tx, now }, changes) => {
      for (const { row, before } of changes) {
        const { storeAddressIds, ...values } = row
        const { id, storeId, createdAt: _, ...set } = values
        await tx
          .insert(promotions)
          .values({ ...values, revision: 1 })
          .onConflictDoUpdate({
            target: [promotions.storeId, promotions.externalId],
            set: {
              ...set,
              revision: sql`${promotions.revision} + 1`,
              ...(values.status === 'ENABLED' && { ...noStop, budgetUsedAt: null }),
            },
          })
        await writeLocations(tx, { storeId, id }, storeAddressIds)
        if (!before) await keepTerms(tx, { storeId, id }, values.createdAt)
        await keepTerms(tx, { storeId, id }, now)
        await announcePromotions(tx, storeId, [...storeAddressIds, ...(before?.locations ?? [])])
      }
      // orders may have used more than the budget now is
      const fed = changes.map(({ row: { storeId, id } }) => ({ store_id: storeId, promotion_id: id }))
      await stopUsedUp(tx, await budgetsOf(tx, fed), now)
      return []
    },
  },
)

function rowOf(
  line: PromotionLine,
  before: StoredPromotion | undefined,
  { stores, events }: Known,
  now: Date,
): Row | Refusal {
  const store = stores.get(line.store)
  if (!store) return refuse('store.unknown', 'store', { given: line.store })
  const { currency } = store
  if (line.currency !== currency)
    return refuse('currency.mismatch', 'currency', { expected: currency, given: line.currency })
  const found = line.locations.map((name) => store.locations.find(({ externalId }) => externalId === name))
  const missing = found.findIndex((location) => location === undefined)
  if (missing >= 0)
    return refuse('location.unknown', `locations.${missing}`, { given: line.locations[missing] })
  const there = found.flatMap((location) => location ?? [])
  if (line.endDate <= line.startDate) return refuse('promotion.endBeforeStart', 'endDate')
  const fault = termsRefusal(line)
  if (fault) return fault
  const eventId = line.event === undefined ? null : events.get(line.event)
  if (eventId === undefined) return refuse('event.unknown', 'event', { given: line.event })
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
  const amounts = {
    deliveryFee: minor(line.deliveryFee),
    minimumBasket: minor(line.minimumBasket),
    budget: minor(line.budget),
  }
  for (const [name, given] of [
    ['deliveryFee', line.deliveryFee],
    ['minimumBasket', line.minimumBasket],
    ['budget', line.budget],
  ] as const)
    if (given !== null && amounts[name] === null) return refuseAmount(given, currency, name)
  return {
    ...amounts,
    storeId: store.storeId,
    id: before?.id ?? uuidv7(now),
    externalId: line.externalId,
    version: line.version,
    type: line.type,
    status: before?.status === 'FORCED_DISABLED' ? before.status : line.isStopped ? 'DISABLED' : 'ENABLED',
    percentage: line.percentage,
    extraPercentagePrime: line.extraPercentagePrime,
    currency,
    audience: line.audience,
    customerTiers: line.customerTiers,
    startDate: line.startDate,
    endDate: line.endDate,
    startsAt: new Date(Math.min(...there.map(({ timeZone }) => startOfDay(line.startDate, timeZone)))),
    endsAt: new Date(Math.max(...there.map(({ timeZone }) => startOfDay(line.endDate, timeZone)))),
    openingTimes: line.openingTimes,
    productExternalIds: line.productExternalIds,
    eventId,
    createdAt: line.createdAt === undefined ? now : new Date(line.createdAt),
    storeAddressIds: there.map(({ id }) => id),
  }
}

/** Refuses a promotion that lacks what its type needs, or has what it does not: it would do nothing, or another thing. */
function termsRefusal({ type, productExternalIds, ...line }: PromotionLine): Refusal | null {
  const fault = termFault({ type, ...line })
  if (fault) return refuse(fault.code, fault.path, { type })
  const needed = hasProducts(type)
  if (needed === productExternalIds.length > 0) return null
  return refuse(needed ? 'field.required' : 'promotion.notForType', 'productExternalIds', { type })
}
