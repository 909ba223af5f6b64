import type { Campaign, CampaignTotals } from '@storekeep/contract/areas/advertising.shapes.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { isOutOfBalance } from '@storekeep/contract/rules/advertising/charging.ts'
import {
  clickRate,
  costPerClick,
  costPerOrder,
  evenSpend,
  paceOf,
  returnOnSpend,
} from '@storekeep/contract/rules/advertising/figures.ts'
import {
  adAbilities,
  statusOn,
  wireStatus,
  type AdFacts,
} from '@storekeep/contract/rules/advertising/life.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { CampaignRow, TotalsRow } from './campaigns.repo.ts'

/** Timestamps are in the database's format. */
const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What decides an ad's status. */
export type AdState = Pick<
  CampaignRow,
  'start_date' | 'end_date' | 'stopped_at' | 'finished_at' | 'budget' | 'spend' | 'balance' | 'time_zone'
>

/** Input of the contract's rules for an ad. */
export function factsOf(row: AdState, now: Date, isOffered: boolean): AdFacts {
  const life = {
    startDate: row.start_date,
    endDate: row.end_date,
    isStopped: row.stopped_at !== null,
    isFinished: row.finished_at !== null,
  }
  const left = { budget: row.budget - row.spend, balance: row.balance }
  const status = statusOn(life, localTimeOf(now, row.time_zone).day)
  return { status, isOutOfBalance: status !== 'COMPLETED' && isOutOfBalance(left), isOffered }
}

/** An ad in the list of changes. */
export function auditedAd(row: CampaignRow, now: Date) {
  return {
    status: factsOf(row, now, true).status,
    budget: fromMinor(row.budget, row.currency),
    dailyLimit: fromMinor(row.daily_limit, row.currency),
    currency: row.currency,
  }
}

/** The elapsed share of the local day, from 0 to 1; days with a clock change are longer or shorter. */
function dayShare(today: string, timeZone: string, now: Date): number {
  const start = startOfDay(today, timeZone)
  return (now.getTime() - start) / (startOfDay(addDays(today, 1), timeZone) - start)
}

export function toCampaign(row: CampaignRow, now: Date, isOffered: boolean): Campaign {
  const facts = factsOf(row, now, isOffered)
  const amount = (minor: number) => fromMinor(minor, row.currency)
  return {
    campaignId: row.id,
    storeId: row.store_id,
    storeName: row.store_name,
    storeAddressId: row.store_address_id,
    storeAddressName: row.address_name,
    timeZone: row.time_zone,
    accountManagerEmail: row.account_manager_email,
    cityCode: row.city_code,
    countryCode: row.country_code,
    currencyCode: row.currency,
    status: wireStatus(facts.status, facts.isOutOfBalance),
    stopped: row.stopped_at !== null,
    isOutOfBalance: facts.isOutOfBalance,
    finishReason: row.finish_reason,
    finishedAt: instant(row.finished_at),
    campaignContext: row.context,
    billingType: row.billing_type,
    subscriptionModelType: row.subscription_model,
    startDate: row.start_date,
    endDate: row.end_date,
    budget: amount(row.budget),
    dailyLimit: amount(row.daily_limit),
    ...figuresOf(row),
    spentToday: amount(row.spent_today),
    notCharged: amount(row.not_charged),
    budgetLeft: amount(row.finished_at === null ? row.budget - row.spend : 0),
    refunded: amount(row.refunded),
    ...paceIn(row, facts, now),
    updatedAt: instant(row.updated_at),
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.created_by,
    abilities: adAbilities(facts),
    version: row.revision,
  }
}

/** Figures of one or several ads. Shares are computed from minor units, so that they are the same in every currency. */
function figuresOf(row: Omit<TotalsRow, 'budget'> & { readonly currency: string }) {
  const perOne = (minor: number | null) =>
    minor === null ? null : fromMinor(Math.round(minor), row.currency)
  return {
    totalImpressions: row.impressions,
    totalClicks: row.clicks,
    totalOrders: row.orders,
    totalRevenue: fromMinor(row.sales, row.currency),
    totalAdSpent: fromMinor(row.spend, row.currency),
    clickRate: clickRate(row.impressions, row.clicks),
    costPerClick: perOne(costPerClick(row.spend, row.clicks)),
    costPerOrder: perOne(costPerOrder(row.spend, row.orders)),
    returnOnSpend: returnOnSpend(row.sales, row.spend),
  }
}

/** The share of an ad's first day that was over when it was created. */
function missedShare({ created_at, start_date, time_zone }: CampaignRow): number {
  const created = new Date(created_at)
  return localTimeOf(created, time_zone).day === start_date ? dayShare(start_date, time_zone, created) : 0
}

function paceIn(row: CampaignRow, { status }: AdFacts, now: Date): Pick<Campaign, 'evenSpend' | 'pace'> {
  if (status !== 'ONGOING') return { evenSpend: null, pace: null }
  const today = localTimeOf(now, row.time_zone).day
  const share = dayShare(today, row.time_zone, now)
  const ad = {
    startDate: row.start_date,
    endDate: row.end_date,
    budget: row.budget,
    dailyLimit: row.daily_limit,
    spend: row.spend,
    missedShare: missedShare(row),
  }
  return {
    evenSpend: fromMinor(Math.round(evenSpend(ad, today, share)), row.currency),
    pace: paceOf(ad, today, share),
  }
}

export function toTotals(row: TotalsRow, currency: string): CampaignTotals {
  const { costPerClick: _, ...figures } = figuresOf({ ...row, currency })
  return { currencyCode: currency, budget: fromMinor(row.budget, currency), ...figures }
}
