import { daysBetween } from '../time/periods.ts'

/** Clicks per 100 impressions; null without impressions. */
export function clickRate(impressions: number, clicks: number): number | null {
  return impressions === 0 ? null : clicks / impressions
}

/** The cost per order of the ad; null without orders. */
export function costPerOrder(spend: number, orders: number): number | null {
  return orders === 0 ? null : spend / orders
}

/** The cost per click; null without clicks. */
export function costPerClick(spend: number, clicks: number): number | null {
  return clicks === 0 ? null : spend / clicks
}

/** Sales per unit spent (ROAS); null while nothing is spent. */
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
  /** The share of its first day that was over when it was created, from 0 to 1. */
  readonly missedShare: number
}

/** The days for which an ad could spend so far. */
function daysSpent(ad: PacedAd, today: string, dayShare: number): number {
  const length = daysBetween(ad.startDate, ad.endDate) + 1 - ad.missedShare
  return Math.min(length, Math.max(0, daysBetween(ad.startDate, today) + dayShare - ad.missedShare))
}

/**
 * The expected spend of an ad by now at an even rate over its days, limited to its daily limit. `dayShare` is the
 * elapsed share of the local day, from 0 to 1.
 */
export function evenSpend(ad: PacedAd, today: string, dayShare: number): number {
  const days = daysBetween(ad.startDate, ad.endDate) + 1 - ad.missedShare
  const over = daysSpent(ad, today, dayShare)
  return Math.min((ad.budget / days) * over, ad.dailyLimit * over)
}

/** The relative deviation from even spend that still counts as on track. */
const tolerance = 0.2

/** Whether a running ad spends its budget on time; null within a quarter of a day after it began. */
export function paceOf(ad: PacedAd, today: string, dayShare: number): Pace | null {
  if (daysSpent(ad, today, dayShare) < 0.25) return null
  const even = evenSpend(ad, today, dayShare)
  if (ad.spend < even * (1 - tolerance)) return 'BEHIND'
  return ad.spend > even * (1 + tolerance) ? 'AHEAD' : 'ON_TRACK'
}
