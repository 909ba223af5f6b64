import { daysBetween } from '../time/periods.ts'

/** Of every 100 people who saw the ad, how many clicked on it; null while it was not shown. */
export function clickRate(impressions: number, clicks: number): number | null {
  return impressions === 0 ? null : clicks / impressions
}

/** What an order brought by the ad cost; null without orders. */
export function costPerOrder(spend: number, orders: number): number | null {
  return orders === 0 ? null : spend / orders
}

/** What a click cost; null without clicks. */
export function costPerClick(spend: number, clicks: number): number | null {
  return clicks === 0 ? null : spend / clicks
}

/** Sales of the orders it brought for each unit spent (ROAS); null while nothing is spent. */
export function returnOnSpend(sales: number, spend: number): number | null {
  return spend === 0 ? null : sales / spend
}

export const paces = ['BEHIND', 'ON_TRACK', 'AHEAD'] as const
type Pace = (typeof paces)[number]

interface PacedAd {
  readonly startDate: string
  /** The last day it runs. */
  readonly endDate: string
  readonly budget: number
  readonly dailyLimit: number
  readonly spend: number
}

/**
 * What an ad would have spent by now if it spent its money evenly over its days, never more a day than its limit.
 * `dayShare` is how much of the local day is over, from 0 to 1.
 */
export function evenSpend(ad: PacedAd, today: string, dayShare: number): number {
  const days = daysBetween(ad.startDate, ad.endDate) + 1
  const over = Math.min(days, Math.max(0, daysBetween(ad.startDate, today) + dayShare))
  return Math.min((ad.budget / days) * over, ad.dailyLimit * over)
}

/** How far an ad may be off its even spend and still count as on track, as a share of it. */
const tolerance = 0.2

/** Whether a running ad spends its money in time; null before a quarter of its first day is over. */
export function paceOf(ad: PacedAd, today: string, dayShare: number): Pace | null {
  if (daysBetween(ad.startDate, today) + dayShare < 0.25) return null
  const even = evenSpend(ad, today, dayShare)
  if (ad.spend < even * (1 - tolerance)) return 'BEHIND'
  return ad.spend > even * (1 + tolerance) ? 'AHEAD' : 'ON_TRACK'
}
