import type { payouts } from '@storekeep/contract/areas/payouts.ts'
import type { Input, Reply } from '@storekeep/contract/kit/endpoint.ts'
import { fromMinor, minorFault, toMinor } from '@storekeep/contract/kit/money.ts'
import { chargesOf, toRate, type FeeTerms, type LedgerKind } from '@storekeep/contract/rules/ledger/ledger.ts'
import { countsInNetSales } from '@storekeep/contract/rules/orders/orders.ts'
import { payoutFee } from '@storekeep/contract/rules/payouts/payouts.ts'
import { statementPeriod } from '@storekeep/contract/rules/payouts/statements.ts'
import {
  cashByDay,
  perYear,
  replay,
  scenarioPeriods,
  scenarioTerms,
  type Replayed,
  type Scenario,
} from '@storekeep/contract/rules/payouts/what-if.ts'
import { addDays, daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { feeTermsOfStores, ledgerPositionsOf } from '../../ledger/ledger.read.ts'
import { locationTerms } from '../requests/frequency.ts'
import { currencyOf } from '../requests/withdrawals.ts'
import {
  bookedDays,
  chargedOrders,
  closedPeriods,
  dailyPrices,
  withdrawnDays,
  type ChargedOrder,
} from './what-if.repo.ts'

/** Number of days to replay, beginning with a statement. */
const replayedDays = 90

type Location = Awaited<ReturnType<typeof locationTerms>>[number] & {
  readonly openFrom: string | null
  readonly carried: number
}

/** A scenario: a frequency or deal, and fees that replace those of each order's day. */
export interface WhatIf extends Scenario {
  readonly fees: Partial<Pick<FeeTerms, 'commissionRate' | 'orderFee'>>
}

/** Both replays of one location. */
interface ReplayedLocation {
  readonly from: string
  readonly orders: number
  readonly withdrawals: ReadonlyMap<string, number>
  readonly asItWas: readonly Replayed[]
  readonly whatIf: readonly Replayed[]
}

type Days = Map<string, Partial<Record<LedgerKind, number>>>

/** The records of locations that a replay needs, each read with one query. */
type Records = Awaited<ReturnType<typeof recordsOf>>

async function recordsOf(db: Db, locations: readonly Location[]) {
  const named = (fromOf: (location: Location) => string) =>
    locations.map((one) => ({
      storeId: one.storeId,
      storeAddressId: one.storeAddressId,
      from: fromOf(one),
    }))
  const storeIds = [...new Set(locations.map(({ storeId }) => storeId))]
  const closed = await closedPeriods(
    db,
    named(({ today }) => addDays(today, -replayedDays)),
  )
  const begin = named(
    ({ storeAddressId, today, openFrom }) => closed(storeAddressId)[0]?.from ?? openFrom ?? today,
  )
  return {
    closed,
    booked: await bookedDays(db, begin),
    orders: await chargedOrders(db, begin),
    withdrawn: await withdrawnDays(db, begin),
    prices: await dailyPrices(db, storeIds),
    fees: await feeTermsOfStores(db, storeIds),
  }
}

/** Replays the bookings of each location that has any, with the actual settings and with those of the scenario. */
export async function replayLocations(
  db: Db,
  locations: readonly Location[],
  scenario: WhatIf,
  now: Date,
): Promise<ReplayedLocation[]> {
  const moved = locations.filter(({ openFrom }) => openFrom !== null)
  const records = await recordsOf(db, moved)
  return moved.flatMap((location) => replayLocation(location, records, scenario, now) ?? [])
}

function replayLocation(
  location: Location,
  records: Records,
  scenario: WhatIf,
  now: Date,
): ReplayedLocation | null {
  const { storeId, storeAddressId, today, all, openFrom } = location
  if (openFrom === null) return null
  const closed = records.closed(storeAddressId)
  const from = closed[0]?.from ?? openFrom
  const carriedIn = closed[0]?.carriedIn ?? location.carried
  const orders = records.orders(storeAddressId)
  const prices = records.prices(storeId)
  const days: Days = new Map()
  for (const { day, kind, amount } of records.booked(storeAddressId)) add(days, day, kind, amount)
  const closedAt = new Map(closed.map((one) => [one.from, new Date(one.closedAt)]))
  const dailyFee = (period: { readonly from: string }, payable: number) =>
    payoutFee(payable, prices(period.from, closedAt.get(period.from) ?? now))
  const open = openPeriods(closed.at(-1)?.to ?? from, openFrom, today, all)
  return {
    from,
    orders: orders.length,
    withdrawals: new Map(records.withdrawn(storeAddressId).map(({ day, amount }) => [day, amount])),
    asItWas: replay({ days, periods: [...closed, ...open], carriedIn, dailyFee }),
    whatIf: replay({
      days: withFees(days, orders, scenario.fees, records.fees(storeId)),
      periods:
        (scenario.type ?? scenario.period ?? scenario.term)
          ? scenarioPeriods(from, today, scenarioTerms(from, all, scenario))
          : [...closed, ...open],
      carriedIn,
      dailyFee,
    }),
  }
}

/** The periods after the last closed statement, up to the one that contains today. */
function openPeriods(closedTo: string, openFrom: string, today: string, all: Location['all']) {
  const periods = []
  let period = statementPeriod(closedTo > openFrom ? closedTo : openFrom, all)
  for (; period.from <= today; period = statementPeriod(period.to, all)) periods.push(period)
  return periods
}

function add(days: Days, day: string, kind: LedgerKind, amount: number): void {
  if (amount === 0) return
  const found = days.get(day) ?? {}
  found[kind] = (found[kind] ?? 0) + amount
  days.set(day, found)
}

/** The days, with the scenario's charges of each order instead of the actual ones. */
function withFees(
  days: Days,
  orders: readonly ChargedOrder[],
  fees: WhatIf['fees'],
  termsOn: (day: string) => FeeTerms,
): Days {
  const changed: Days = new Map([...days].map(([day, byKind]) => [day, { ...byKind }]))
  for (const order of orders) {
    const charges = countsInNetSales(order.status, order.partnerGetsPaid)
      ? chargesOf(order, { ...termsOn(order.localDate), ...fees })
      : { commission: 0, orderFee: 0, tax: 0 }
    add(changed, order.day, 'COMMISSION', -charges.commission - order.commission)
    add(changed, order.day, 'ORDER_FEE', -charges.orderFee - order.orderFee)
    add(changed, order.day, 'TAX', -charges.tax - order.tax)
  }
  return changed
}

interface WhatIfAsk extends Scenario {
  readonly commissionRate?: number | undefined
  readonly orderFee?: number | undefined
}

/** The scenario of a request. */
export function scenarioOf(body: Input<typeof payouts.whatIf>['body']): WhatIfAsk {
  const { payoutType: type, billingPeriod: period, dealType: term, commissionRate, orderFee } = body
  return { type, period, term, commissionRate, orderFee }
}

/** Replays the real movements of the last days at every location of the scope. */
export async function whatIf(
  db: Db,
  scope: Scope,
  now: Date,
  ask: WhatIfAsk,
): Promise<Reply<typeof payouts.whatIf>> {
  const locations = await locationTerms(db, scope, now)
  const currency = currencyOf(locations)
  const scenario = { ...ask, fees: feesOf(ask, currency) }
  const positions = new Map(
    (await ledgerPositionsOf(db, scope)).map((position) => [position.storeAddressId, position]),
  )
  const replayed = await replayLocations(
    db,
    locations.map((location) => {
      const { openFrom = null, carried = 0 } = positions.get(location.storeAddressId) ?? {}
      return { ...location, openFrom, carried }
    }),
    scenario,
    now,
  )
  const today =
    locations
      .map((one) => one.today)
      .toSorted()
      .at(-1) ?? ''
  const from = replayed.map((one) => one.from).toSorted()[0] ?? today
  const range = { from, today }
  return {
    currency,
    from,
    today,
    orders: replayed.reduce((sum, { orders }) => sum + orders, 0),
    asItWas: outcomeOf(replayed, (one) => one.asItWas, range, currency),
    whatIf: outcomeOf(replayed, (one) => one.whatIf, range, currency),
  }
}

function feesOf({ commissionRate, orderFee }: WhatIfAsk, currency: string): WhatIf['fees'] {
  const rate = commissionRate === undefined ? undefined : toRate(commissionRate)
  const fee = orderFee === undefined ? undefined : toMinor(orderFee, currency)
  if (rate === null) throw invalid([{ path: 'commissionRate', code: 'money.decimals' }])
  if (fee === null) throw invalid([{ path: 'orderFee', code: minorFault(orderFee ?? 0, currency) }])
  return {
    ...(rate === undefined ? {} : { commissionRate: rate }),
    ...(fee === undefined ? {} : { orderFee: fee }),
  }
}

/** The totals of all locations' replays. */
function outcomeOf(
  replayed: readonly ReplayedLocation[],
  pick: (one: ReplayedLocation) => readonly Replayed[],
  range: { readonly from: string; readonly today: string },
  currency: string,
) {
  const periods = replayed.flatMap(pick)
  const total = (kind: LedgerKind) => periods.reduce((sum, { byKind }) => sum + (byKind[kind] ?? 0), 0)
  const money = (minor: number) => fromMinor(minor, currency)
  const fees = {
    commission: -total('COMMISSION'),
    orderFees: -total('ORDER_FEE'),
    taxOnFees: -total('TAX'),
    payoutFees: -total('PAYOUT_FEE'),
  }
  const charged = fees.commission + fees.orderFees + fees.taxOnFees + fees.payoutFees
  const curves = replayed.map((one) => cashByDay(range, pick(one), one.withdrawals))
  return {
    net: money(periods.reduce((sum, { net }) => sum + net, 0)),
    commission: money(fees.commission),
    orderFees: money(fees.orderFees),
    taxOnFees: money(fees.taxOnFees),
    payoutFees: money(fees.payoutFees),
    feesPerYear: money(perYear(charged, daysBetween(range.from, range.today) + 1)),
    payouts: periods.filter(({ payable, to }) => payable > 0 && to <= range.today).length,
    cash: (curves[0] ?? []).map(({ day }, index) => ({
      day,
      cash: money(curves.reduce((sum, curve) => sum + (curve[index]?.cash ?? 0), 0)),
    })),
  }
}
