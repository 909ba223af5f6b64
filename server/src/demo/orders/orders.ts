import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { instantOf } from '@storekeep/contract/rules/time/wall-time.ts'
import { fillBasket, type Basket } from './basket.ts'
import { customerOf, isPrime } from '../people/customers.ts'
import { timesOfDay } from '../places/hours.ts'
import { liveThrough, type Moment } from './life.ts'
import { addAftermath } from './aftermath.ts'
import type { DemoPlan } from '../plan.ts'
import { Random } from '../random.ts'
import type { DemoLocation, DemoStore } from '../places/demo-store.ts'

/** An order with its complete life. */
export interface DemoOrder {
  readonly base: Omit<OrderLineInput, 'version' | 'status' | 'times'>
  readonly placedAt: number
  readonly moments: readonly Moment[]
}

/** All orders of a location’s local day, earliest first. */
export function ordersOfDay(
  plan: DemoPlan,
  store: DemoStore,
  location: DemoLocation,
  day: string,
): DemoOrder[] {
  const count = plan.countOf(store, location, day)
  if (count === 0) return []
  const { seed, anchor } = plan.seed
  const random = new Random(seed, location.externalId, day)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const age = daysBetween(anchor, day)
  const prefix = `${location.externalId}-${day.replaceAll('-', '')}`
  return timesOfDay(store, day, count, random).map((time, index) => {
    const placedAt = instantOf(midnight + time, store.city.timeZone)
    const customerKey = customerOf(store, location, anchor, day, count, random)
    const basket = fillBasket(store, random)
    const money = charge(store, basket, isPrime(customerKey), random)
    const moments = liveThrough(store, { placedAt, hour: time / hourMs, age }, random)
    const base = {
      externalId: `${prefix}-${index + 1}`,
      location: location.externalId,
      code: codeOf(random),
      currency: store.city.country.currency,
      items: basket.items,
      ...money,
      customerKey,
    }
    return { base, placedAt, moments: addAftermath(moments, store, basket, money.total, random) }
  })
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeOf = (random: Random): string =>
  `${letters[random.int(24)]}${letters[random.int(24)]}${letters[random.int(24)]}-${String(random.int(10_000)).padStart(4, '0')}`

type Money = Pick<
  OrderLineInput,
  'discounts' | 'vat' | 'tip' | 'deliveryFee' | 'serviceFee' | 'packagingFee' | 'prime'
> & { total: number }

interface Campaign {
  readonly name: string
  readonly share: number
}

const campaigns: readonly [Campaign, ...Campaign[]] = [
  { name: '20 % off', share: 0.2 },
  { name: '10 % off', share: 0.1 },
  { name: 'Welcome back', share: 0.15 },
  { name: 'Two for one', share: 0.3 },
]

/** Fees and discounts of a basket, in the country’s currency. */
const charge = (store: DemoStore, basket: Basket, prime: boolean, random: Random): Money => {
  const { country } = store.city
  const minor = (euro: number) =>
    Math.round((euro * country.price.perEuro) / country.price.step) * country.price.step
  const wire = (amount: number) => fromMinor(amount, country.currency)
  const isGift = store.vertical === 'DONATIONS'
  const deliveryFee = prime || isGift ? 0 : minor(random.between(0.9, 3.9))
  const serviceFee = isGift ? 0 : Math.min(minor(2.5), Math.round(basket.gross * 0.05))
  const packagingFee = store.vertical === 'FOOD' && random.chance(0.35) ? minor(0.3) : 0
  const tip = random.chance(0.11) ? minor(random.pick([1, 1, 1.5, 2, 3])) : 0
  const campaign = random.chance(store.character.discounts) ? random.pick(campaigns) : undefined
  const discount = campaign ? Math.floor(basket.gross * campaign.share) : 0
  const total = basket.gross - discount + deliveryFee + serviceFee + packagingFee + tip
  return {
    ...(campaign && discount > 0
      ? {
          discounts: [
            {
              name: campaign.name,
              amount: wire(discount),
              payer: random.chance(0.68) ? ('PARTNER' as const) : ('MARKETPLACE' as const),
            },
          ],
        }
      : {}),
    vat: isGift ? 0 : wire(Math.round((basket.gross * country.vat) / (1 + country.vat))),
    tip: wire(tip),
    deliveryFee: wire(deliveryFee),
    serviceFee: wire(serviceFee),
    packagingFee: wire(packagingFee),
    total: wire(total),
    prime,
  }
}

/** The order as known to the marketplace at a given time; undefined before it is placed. */
export function snapshot(order: DemoOrder, now: number): OrderLineInput | undefined {
  if (order.placedAt > now) return undefined
  const times: OrderLineInput['times'] = { placedAt: '' }
  const refunds: NonNullable<OrderLineInput['refunds']> = []
  let status: OrderLineInput['status'] = 'OFFERED'
  let version = 0
  const extra: Pick<OrderLineInput, 'cancellation' | 'issues' | 'rating'> = {}
  for (const moment of order.moments) {
    if (moment.at > now) break
    version++
    const at = new Date(moment.at).toISOString()
    if (moment.status) status = moment.status
    if (moment.time) times[moment.time] = at
    if (moment.cancellation) extra.cancellation = moment.cancellation
    if (moment.issues) extra.issues = moment.issues
    if (moment.refund) refunds.push({ ...moment.refund, at })
    if (moment.rating) extra.rating = { value: moment.rating, at }
  }
  return { ...order.base, version, status, times, ...extra, ...(refunds.length > 0 ? { refunds } : {}) }
}
