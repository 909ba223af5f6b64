import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { CancelReasonName } from '@storekeep/contract/rules/orders/orders.ts'

type Cancelled = Reply<typeof operations.cancellations>['reasons'][number]

export interface ReasonRow {
  readonly reason: CancelReasonName
  readonly orders: number
  /** How many of them the store could have avoided. */
  readonly avoidable: number
  readonly paid: number
  /** The lost sales, one row per currency, most orders first. */
  readonly lost: readonly { readonly currency: string; readonly gross: number; readonly orders: number }[]
}

/** Cancellations by reason, most frequent first. */
export function reasonRows(reasons: readonly Cancelled[]): ReasonRow[] {
  const groups = Map.groupBy(reasons, ({ reason }) => reason)
  const sum = (rows: readonly Cancelled[]) => rows.reduce((all, { orders }) => all + orders, 0)
  return [...groups.values()]
    .flatMap((rows): ReasonRow[] => {
      const [first] = rows
      if (first === undefined) return []
      const currencies = Map.groupBy(rows, ({ currency }) => currency)
      return [
        {
          reason: first.reason,
          orders: sum(rows),
          avoidable: sum(rows.filter(({ isAvoidable }) => isAvoidable)),
          paid: sum(rows.filter(({ partnerGetsPaid }) => partnerGetsPaid)),
          lost: [...currencies]
            .map(([currency, own]) => ({
              currency,
              orders: sum(own),
              // decimal amounts, rounded far below any currency's minor unit
              gross: Math.round(own.reduce((all, { gross }) => all + gross, 0) * 1e6) / 1e6,
            }))
            .toSorted(
              (one, other) => other.orders - one.orders || one.currency.localeCompare(other.currency),
            ),
        },
      ]
    })
    .toSorted((one, other) => other.orders - one.orders || one.reason.localeCompare(other.reason))
}
