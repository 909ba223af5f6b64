import type { PromotionLineInput } from '@storekeep/contract/areas/promotions.feed.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { FeedName } from '../../import/local-feed.ts'
import { dishId } from '../menus/menu-lines.ts'
import { minorPrice } from '../menus/prices.ts'
import type { DemoStore } from '../places/demo-store.ts'
import { storesOf } from '../places/world.ts'

const version = 1

/** A promotion of the demo; days are counted from the day on which the demo was made. */
interface Planned {
  readonly store: string
  readonly type: PromotionType
  readonly from: number
  readonly to: number
  /** The discount's name in the store's orders; none for discounts on delivery. */
  readonly campaign?: string
  /** Dishes by their places on the menu. */
  readonly dishes?: readonly number[]
  /** How many of the store's locations; all of them unless said. */
  readonly places?: number
  /** In euro, turned into the country's money. */
  readonly basket?: number
  readonly more?: Partial<PromotionLineInput>
}

const weekend = [6, 7, 1].map((day) => ({ day, opening: '19:00', closing: '23:30' }))

const planned: readonly Planned[] = [
  { store: 'brasa', type: 'TWO_FOR_ONE', from: -12, to: 16, campaign: 'Two for one', dishes: [0, 2] },
  { store: 'brasa', type: 'FREE_DELIVERY', from: 3, to: 31, places: 2, more: { openingTimes: weekend } },
  {
    store: 'mirto',
    type: 'PERCENTAGE_DISCOUNT',
    from: -20,
    to: 10,
    campaign: '20 % off',
    dishes: [0, 1, 3, 4],
    more: { percentage: 20, extraPercentagePrime: 5 },
  },
  { store: 'puerto', type: 'FREE_DELIVERY', from: -15, to: 15, more: { isStopped: true } },
  { store: 'lola', type: 'FLAT_DELIVERY', from: -5, to: 25, more: { deliveryFee: 0.99 } },
  {
    store: 'tandoor',
    type: 'PERCENTAGE_DISCOUNT',
    from: -9,
    to: 20,
    campaign: '20 % off',
    dishes: [1, 2],
    more: { percentage: 20 },
  },
  {
    store: 'pickle',
    type: 'BASKET_PERCENTAGE',
    from: -60,
    to: -18,
    campaign: '10 % off',
    basket: 18,
    more: { percentage: 10 },
  },
  {
    store: 'larder',
    type: 'BASKET_PERCENTAGE',
    from: -28,
    to: 28,
    campaign: '10 % off',
    basket: 15,
    more: { percentage: 10 },
  },
  {
    store: 'malwa',
    type: 'PERCENTAGE_DISCOUNT',
    from: -40,
    to: -10,
    campaign: '20 % off',
    dishes: [0, 1],
    more: { percentage: 20, customerTiers: ['PRIME_CUSTOMERS'] },
  },
  {
    store: 'gelsomino',
    type: 'PERCENTAGE_DISCOUNT',
    from: -6,
    to: 15,
    campaign: '20 % off',
    dishes: [0, 1, 2],
    more: { percentage: 20 },
  },
  { store: 'gelsomino', type: 'TWO_FOR_ONE', from: -45, to: -20, campaign: 'Two for one', dishes: [3] },
  {
    store: 'yuzu',
    type: 'BASKET_PERCENTAGE',
    from: -14,
    to: 14,
    campaign: 'Welcome back',
    basket: 14,
    more: { percentage: 15, audience: 'STORE_NEW_CUSTOMER' },
  },
]

/** A promotion of the demo with its line and its store. */
export interface DemoPromotion {
  readonly store: DemoStore
  readonly campaign: string | undefined
  readonly line: PromotionLineInput
}

/** Every promotion of the demo made on a day. */
export function demoPromotions(anchor: string): DemoPromotion[] {
  const stores = new Map(storesOf('owner', 'manager', 'rival').map((store) => [store.externalId, store]))
  return planned.flatMap(
    ({ store: key, type, from, to, campaign, dishes = [], places, basket, more }, nth) => {
      const store = stores.get(`demo-${key}`)
      if (!store) return []
      const { country } = store.city
      const line: PromotionLineInput = {
        externalId: `demo-promo-${nth + 1}`,
        version,
        store: store.externalId,
        locations: store.locations.slice(0, places).map(({ externalId }) => externalId),
        currency: country.currency,
        type,
        startDate: addDays(anchor, from),
        endDate: addDays(anchor, to),
        createdAt: `${addDays(anchor, Math.min(from, 0) - 2)}T10:30:00Z`,
        productExternalIds: dishes.map((dish) => dishId(store, dish)),
        ...(basket !== undefined && {
          minimumBasket: fromMinor(minorPrice(country, basket), country.currency),
        }),
        ...more,
      }
      return [{ store, campaign, line }]
    },
  )
}

const eventLines = (anchor: string) => [
  {
    externalId: 'demo-event-comfort',
    version,
    country: 'ES',
    name: 'Semana de la cuchara',
    about:
      'Una semana de platos de cuchara en portada. Tú pones el 25 % de descuento; la portada la ponemos nosotros.',
    type: 'PERCENTAGE_DISCOUNT',
    percentage: 25,
    startDate: addDays(anchor, 10),
    endDate: addDays(anchor, 17),
    joinUntil: addDays(anchor, 8),
  },
  {
    externalId: 'demo-event-prime',
    version,
    country: 'ES',
    name: 'Días Prime',
    about: 'Tres días para los clientes suscritos. Elige cómo participas.',
    type: 'FREE_DELIVERY',
    startDate: addDays(anchor, 20),
    endDate: addDays(anchor, 23),
    joinUntil: addDays(anchor, 18),
    primeTypes: ['FREE_DELIVERY', 'TWO_FOR_ONE'],
  },
  {
    externalId: 'demo-event-rainy',
    version,
    country: 'GB',
    name: 'Rainy Week',
    about: 'Free delivery for a week in which London stays in. Shown on top of the app.',
    type: 'FREE_DELIVERY',
    startDate: addDays(anchor, 5),
    endDate: addDays(anchor, 12),
    joinUntil: addDays(anchor, 4),
  },
]

const settings = [
  { externalId: 'demo-promotions-PL', version, country: 'PL', maxPercentage: 50 },
  { externalId: 'demo-promotions-JP', version, country: 'JP', isPrimeAvailable: false },
]

/** Everything the marketplace says about promotions, in the order in which the feed needs it. */
export function promotionLines(anchor: string): readonly (readonly [FeedName, readonly object[]])[] {
  const made = demoPromotions(anchor)
  const forced = made.find(({ store }) => store.externalId === 'demo-tandoor')
  return [
    ['promotion-settings', settings],
    ['promotion-events', eventLines(anchor)],
    ['promotions', made.map(({ line }) => line)],
    [
      'promotion-stops',
      forced
        ? [
            {
              externalId: `${forced.line.externalId}/stop`,
              version,
              store: forced.line.store,
              promotion: forced.line.externalId,
              by: 'Marketplace quality team',
              reason: 'COMPLAINTS',
              text: 'Customers say that the discount was missing on their orders.',
              at: `${addDays(anchor, -2)}T09:15:00Z`,
            },
          ]
        : [],
    ],
  ]
}
