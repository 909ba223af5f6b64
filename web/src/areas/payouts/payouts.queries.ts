import { payouts } from '@storekeep/contract/areas/payouts.ts'
import type { ShownAccount } from '@storekeep/contract/areas/payouts.shapes.ts'
import { statements } from '@storekeep/contract/areas/statements.ts'
import type { TransferPriority } from '@storekeep/contract/rules/payouts/payouts.ts'
import type { StatementGroup } from '@storekeep/contract/rules/payouts/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'
import { scenarioOf, type WhatIfSearch } from './what-if/search.ts'
import { createdDays, locationsIn, type PayoutsSearch } from './search.ts'

/** Ids of the requested locations; undefined for all. */
export type Locations = number[] | undefined

/** PAYOUTS-CONST-HISTORY. */
const historySize = 20
/** Statement lines per page. */
const linesSize = 25

/** PAYOUTS-RULE-PAYLOAD. */
const over = (ids: Locations) => (ids === undefined ? {} : { storeAddressesLegacyIds: ids })

/** A page of payouts; pages start at 0 on the wire and at 1 in addresses. */
export function payoutHistory(ids: Locations, search: PayoutsSearch) {
  const { status, page = 1 } = search
  return q(payouts.history, {
    body: {
      ...over(ids),
      ...(status && { statuses: [status] }),
      ...createdDays(search),
      pagination: { page: page - 1, limit: historySize },
    },
  })
}

/** Scheduled payouts by due day, the nearest first. */
export function upcomingPayouts(ids: Locations) {
  return q(payouts.upcoming, { body: over(ids) })
}

export function openStatements(ids: Locations) {
  return q(statements.list, {
    body: { ...(ids && { storeAddressIds: ids }), pagination: { page: 1, limit: 10 } },
  })
}

/** Closed statements that pay nothing. */
export function unpaidStatements(ids: Locations, page: number) {
  return q(statements.list, {
    body: {
      ...(ids && { storeAddressIds: ids }),
      withoutPayout: true,
      pagination: { page, limit: 10 },
    },
  })
}

export function payoutSettings(ids: Locations) {
  return q(payouts.settings, { body: over(ids) })
}

export function payoutOptions(ids: Locations) {
  return q(payouts.payoutOptions, { body: over(ids) })
}

export function eligibility(ids: Locations) {
  return q(payouts.eligibility, { body: over(ids) })
}

/** PAYOUTS-CONST-CHART: seven days. */
export function weekEarnings(ids: Locations) {
  return q(payouts.earningsV1, { body: over(ids) })
}

export function withdrawalDetails(ids: Locations) {
  return q(payouts.withdrawalDetails, { body: over(ids) })
}

/** PAYOUTS-CONST-HISTORY: the latest payout, for the frequency page. */
export function latestPayout(ids: Locations) {
  return q(payouts.history, { body: { ...over(ids), pagination: { page: 0, limit: 1 } } })
}

/** Failed and held payouts, the latest due day first. */
export function troubledPayouts(ids: Locations) {
  return q(payouts.history, {
    body: { ...over(ids), onlyTroubled: true, pagination: { page: 0, limit: 100 } },
  })
}

export function payout(payoutId: string) {
  return q(payouts.get, { params: { payoutId } })
}

export function bankAccounts(ids: Locations) {
  return q(payouts.bankAccounts, { body: over(ids) })
}

export function orderTrail(orderId: string) {
  return q(statements.ofOrder, { params: { orderId } })
}

export function whatIf(ids: Locations, scenario: WhatIfSearch, currency?: string) {
  return q(payouts.whatIf, { body: { ...over(ids), ...scenarioOf(scenario, currency) } })
}

export function statement(statementId: string) {
  return q(statements.get, { params: { statementId } })
}

export function statementLines(statementId: string, group: StatementGroup | undefined, page: number) {
  return q(statements.lines, {
    params: { statementId },
    body: { ...(group && { group }), pagination: { page, limit: linesSize } },
  })
}

/** The movements of the open statements or of one day. */
export function openMovements(ids: Locations, day: string | undefined, search: PayoutsSearch) {
  const { group, lines = 1 } = search
  const over = locationsIn(search) ?? ids
  return q(statements.movements, {
    body: {
      ...(over && { storeAddressIds: over }),
      ...(day !== undefined && { from: day, to: addDays(day, 1) }),
      ...(group && { group }),
      pagination: { page: lines, limit: linesSize },
    },
  })
}

const changing = [
  payouts.history,
  payouts.upcoming,
  payouts.get,
  payouts.settings,
  payouts.balance,
  payouts.withdrawalDetails,
  payouts.eligibility,
  statements.list,
  statements.movements,
]

/** Refetches everything that a payout or a setting affects. */
export async function refreshPayouts(): Promise<void> {
  await Promise.all(changing.map(({ id }) => queries.invalidateQueries({ queryKey: [id] })))
}

/** Withdraws the shown balance; idempotent by `key`. */
export async function withdraw(
  ids: Locations,
  shown: {
    readonly amount: number
    readonly fee: number
    readonly bankAccounts: ShownAccount[]
    readonly transferPriority: TransferPriority
  },
  key: string,
) {
  const body = { ...over(ids), ...shown }
  const reply = await call(payouts.withdraw, { body }, { idempotencyKey: key })
  await refreshPayouts()
  return reply
}

/** Changes the frequency of the affected locations. */
export async function changeFrequency(ids: number[], dailyPayoutsSubscribed: boolean): Promise<void> {
  await call(payouts.subscribe, { query: { storeAddressLegacyIds: ids }, body: { dailyPayoutsSubscribed } })
  await refreshPayouts()
}

/** Cancels scheduled changes. */
export async function undoFrequency(ids: number[]): Promise<void> {
  await call(payouts.undoChange, { body: { storeAddressesLegacyIds: ids } })
  await refreshPayouts()
}

/** Retries a failed payout. */
export async function retryPayout(payoutId: string): Promise<void> {
  await call(payouts.retry, { params: { payoutId } })
  await refreshPayouts()
}
