import type { Measures } from '@storekeep/contract/areas/dashboard.ts'

/** All measures 0. */
export const noMeasures: Measures = {
  offered: 0,
  knowsAcceptance: 0,
  decided: 0,
  accepted: 0,
  delivered: 0,
  cancelled: 0,
  avoidableCancellations: 0,
  knowsIssues: 0,
  issueOrders: 0,
  knowsRatings: 0,
  rated: 0,
  positive: 0,
  knowsCustomers: 0,
  newCustomers: 0,
  returningCustomers: 0,
  knowsTimes: 0,
  waitingSeconds: 0,
  waitingOrders: 0,
  grossSales: 0,
  netSales: 0,
  netOrders: 0,
}
