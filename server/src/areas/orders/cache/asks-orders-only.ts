import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'

/** Whether a filter depends only on orders and on data written in their transactions. */
const ofOrders: Readonly<Record<keyof OrderFilters, boolean>> = {
  status: true,
  accepted: true,
  decided: true,
  causedByStore: true,
  knows: true,
  money: true,
  acceptingMeasured: true,
  accepting: true,
  deliveryMeasured: true,
  delivery: true,
  issues: true,
  avoidableCancellations: true,
  partnerGetsPaid: true,
  rating: true,
  newCustomer: true,
  waitingMeasured: true,
  late: true,
  countsInNetSales: true,
  currency: true,
  weekday: true,
  hour: true,
  product: true,
  productIssue: true,
  missing: true,
  wrong: true,
  cancelReason: true,
  cancelledBy: true,
  refunded: true,
  refundPayer: true,
  refundCause: true,
  preparationMeasured: true,
  preparation: true,
  waiting: true,
  customerKnown: true,
  prime: true,
  code: true,
  until: true,
  promotion: true,
  unassignedDiscount: true,
  overBudget: true,
  // depends on the flags, the stores, the visits, the ledger
  waitTimeFee: false,
  visitsKnown: false,
  fee: false,
}

/** Whether a response with these filters stays valid as long as the version of the orders. */
export function asksOrdersOnly(filters: OrderFilters): boolean {
  // the contract accepts only these names
  return Object.entries(filters).every(
    ([name, value]) => value === undefined || ofOrders[name as keyof OrderFilters],
  )
}
