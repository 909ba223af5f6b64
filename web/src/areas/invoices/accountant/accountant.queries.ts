import { accountant } from '@storekeep/contract/areas/invoices.accountant.ts'
import { daysOfMonth } from '@storekeep/contract/rules/time/months.ts'
import { q } from '#kit/api/q.ts'

/** The totals of the accountant's file of a month. */
export function accountantTotals(storeId: number, month: string) {
  return q(accountant.totals, { params: { storeId }, query: daysOfMonth(month) })
}

export function monthlyMail(storeId: number) {
  return q(accountant.monthly, { params: { storeId } })
}
