import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { FeedName } from '../../import/local-feed.ts'
import { minorPrice } from '../menus/prices.ts'
import { storesOf } from '../places/world.ts'
import type { DemoStore } from '../places/demo-store.ts'
import { Random } from '../random.ts'

const version = 1

/** An ad of the demo; days are relative to the day on which the demo was created, amounts in euro. */
interface Planned {
  readonly store: string
  /** Index of the store's location. */
  readonly location?: number
  readonly from: number
  /** Its last day. */
  readonly to: number
  readonly budget: number
  readonly daily: number
  /** Cost of an average day as a share of the daily limit; above 1 the limit takes effect. */
  readonly pull: number
  readonly isStopped?: boolean
}

const planned: readonly Planned[] = [
  { store: 'brasa', from: -9, to: 18, budget: 300, daily: 14, pull: 0.8 },
  { store: 'brasa', location: 1, from: -20, to: 12, budget: 240, daily: 20, pull: 0.35 },
  { store: 'brasa', from: -48, to: -28, budget: 160, daily: 12, pull: 0.9 },
  { store: 'brasa', location: 1, from: -6, to: 20, budget: 150, daily: 9, pull: 1.1, isStopped: true },
  { store: 'brasa', from: 4, to: 17, budget: 120, daily: 10, pull: 0.8 },
  // its budget runs out while the demo is in use
  { store: 'brasa', location: 2, from: -4, to: 9, budget: 46, daily: 12, pull: 0.93 },
  { store: 'mirto', from: -14, to: 14, budget: 260, daily: 12, pull: 0.9 },
  { store: 'puerto', from: -30, to: -4, budget: 200, daily: 15, pull: 0.5 },
  { store: 'tandoor', from: -12, to: 9, budget: 220, daily: 11, pull: 1.2 },
  { store: 'pickle', from: 2, to: 30, budget: 180, daily: 8, pull: 0.7 },
  { store: 'yuzu', from: -10, to: 10, budget: 150, daily: 9, pull: 0.8 },
]

/** Cost per click in euro, click-through rate, and orders per click. */
const clickPrice = 0.34
const seenAClick = 27
const clicksAnOrder = 14
const basket = 21

/** Impressions and attributed orders for a number of clicks. */
export function broughtBy(clicks: number, country: DemoStore['city']['country']) {
  const orders = Math.floor(clicks / clicksAnOrder)
  return {
    impressions: Math.round(clicks * seenAClick + (clicks % 7) * 5),
    orders,
    sales: fromMinor(orders * minorPrice(country, basket), country.currency),
  }
}

/** The cost of clicks in a country's currency. */
export function priceOf(clicks: number, country: DemoStore['city']['country']): number {
  return fromMinor(clicks * Math.max(1, minorPrice(country, clickPrice)), country.currency)
}

/** Hours at which the clicks of an average day are fed. */
const hours = [12, 15, 21]

/** The stores of the demo that may have ads, by external id. */
export function advertisingStores(): ReadonlyMap<string, DemoStore> {
  return new Map(storesOf('owner', 'manager', 'rival').map((store) => [store.externalId, store]))
}

/** All feed lines about ads of a demo created on a day, in the order required by the feed. */
export function adLines(anchor: string): readonly (readonly [FeedName, readonly object[]])[] {
  const stores = advertisingStores()
  const campaigns: object[] = []
  const clicks: object[] = []
  const days: object[] = []
  for (const [nth, plan] of planned.entries()) {
    const store = stores.get(`demo-${plan.store}`)
    const location = store?.locations[plan.location ?? 0] ?? store?.locations[0]
    if (!store || !location) continue
    const { country } = store.city
    const { currency } = country
    const externalId = `demo-ad-${nth + 1}`
    const money = (euro: number) => fromMinor(minorPrice(country, euro), currency)
    const about = { store: store.externalId, campaign: externalId, currency }
    campaigns.push({
      externalId,
      version,
      store: store.externalId,
      location: location.externalId,
      startDate: addDays(anchor, plan.from),
      endDate: addDays(anchor, plan.to),
      budget: money(plan.budget),
      dailyLimit: money(plan.daily),
      currency,
      createdAt: `${addDays(anchor, Math.min(plan.from, 0) - 1)}T09:20:00Z`,
      isStopped: plan.isStopped ?? false,
    })
    for (let day = plan.from; day < Math.min(0, plan.to + 1); day++) {
      const local = addDays(anchor, day)
      const counts = clicksOfDay(plan, externalId, local)
      for (const [part, count] of counts.entries()) {
        const at = startOfDay(local, store.city.timeZone) + (hours[part] ?? 12) * hourMs
        clicks.push({
          ...about,
          externalId: `${externalId}/${local}/${part}`,
          at: new Date(at).toISOString(),
          clicks: count,
          cost: priceOf(count, country),
        })
      }
      const all = counts.reduce((sum, count) => sum + count, 0)
      const line = { ...about, externalId: `${externalId}/${local}`, version, day: local }
      days.push({ ...line, ...broughtBy(all, country) })
    }
  }
  return [
    ['flags', flags],
    ['ad-settings', settings],
    ['ad-campaigns', campaigns],
    ['ad-clicks', clicks],
    ['ad-days', days],
  ]
}

/** Clicks on an ad by part of the day; more at weekends. */
function clicksOfDay({ daily, pull }: Planned, name: string, day: string): number[] {
  const random = new Random('ads', name, day)
  const isWeekend = [0, 5, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
  const usual = ((daily * pull) / clickPrice) * (isWeekend ? 1.2 : 0.9)
  return hours.map(() => Math.max(1, Math.round((usual / hours.length) * random.between(0.7, 1.3))))
}

const flags = ['owner', 'rival', 'owner-large'].flatMap((account) =>
  ['SK_SELF_SERVICE_ADVERTISING_ENABLED', 'SK_ADS_GUARDRAILS_ENABLED', 'SK_ADVERTISING_NEW_TAG_ENABLED'].map(
    (flag) => ({
      externalId: `demo-${account}/${flag}`,
      version,
      flag,
      user: `demo-${account}`,
      value: true,
    }),
  ),
)

const settings = [
  {
    externalId: 'demo-ads-brasa',
    version,
    store: 'demo-brasa',
    tiers: [
      { location: 'demo-brasa-1', tier: 3 },
      { location: 'demo-brasa-2', tier: 2 },
      { location: 'demo-brasa-3', tier: 1 },
    ],
  },
  { externalId: 'demo-ads-mirto', version, store: 'demo-mirto', subscriptionModelType: 'SUBSCRIPTION' },
  { externalId: 'demo-ads-lola', version, store: 'demo-lola', allowToSponsor: false },
  { externalId: 'demo-ads-malwa', version, store: 'demo-malwa', isValid: false },
  {
    externalId: 'demo-ads-PL',
    version,
    country: 'PL',
    budgetMin: 40,
    budgetMax: 40_000,
    dailyLimitMin: 8,
    dailyLimitMax: 4000,
    dailyLimitValues: [20, 40, 60],
  },
  {
    externalId: 'demo-ads-JP',
    version,
    country: 'JP',
    budgetMin: 1500,
    budgetMax: 1_500_000,
    dailyLimitMin: 300,
    dailyLimitMax: 150_000,
    dailyLimitValues: [750, 1500, 2250],
  },
]
