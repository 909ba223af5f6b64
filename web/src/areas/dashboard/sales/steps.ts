import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { MoneyKind } from '@storekeep/contract/rules/orders/orders.ts'
import { snakeCase } from '#figures/names/fileName.ts'
import { exact } from '../measures.ts'

type CurrencySteps = Reply<typeof dashboard.netSales>['steps'][number]

/** A step of a waterfall: a sum, a deduction or an addition; `from` and `length` are shares of the widest. */
export interface Step {
  readonly id: MoneyKind | 'grossSales' | 'netSales'
  readonly kind: 'sum' | 'less' | 'more' | 'beside'
  /** Signed: deductions are negative. */
  readonly amount: number
  readonly from: number
  readonly length: number
  readonly orders: number | null
}

const taken: readonly MoneyKind[] = ['DISCOUNT_PARTNER', 'REFUND_PARTNER']
/** Amounts in addition to the sales: contained in them, passed on, or borne by the marketplace. */
const besides: readonly MoneyKind[] = [
  'VAT',
  'TIP',
  'DELIVERY_FEE',
  'SERVICE_FEE',
  'PACKAGING_FEE',
  'DISCOUNT_MARKETPLACE',
  'REFUND_MARKETPLACE',
]

/** Gross sales, less discounts and refunds, plus compensation: net sales. */
export function stepsOf(steps: CurrencySteps): { waterfall: Step[]; beside: Step[] } {
  const of = (kind: MoneyKind) => steps.amounts.find((one) => one.kind === kind) ?? { orders: 0, amount: 0 }
  const changes = [
    ...taken.map((id) => ({ id, amount: -of(id).amount, orders: of(id).orders })),
    { id: 'COMPENSATION' as const, amount: of('COMPENSATION').amount, orders: of('COMPENSATION').orders },
  ]
  const ends: number[] = [steps.grossSales]
  for (const { amount } of changes) ends.push(exact((ends.at(-1) ?? 0) + amount))
  const widest = Math.max(...ends, ...besides.map((id) => of(id).amount), 0) || 1
  const bar = (one: number, other: number) => ({
    from: Math.max(0, Math.min(one, other)) / widest,
    length: Math.abs(one - other) / widest,
  })
  const sum = (id: 'grossSales' | 'netSales', amount: number): Step => ({
    id,
    kind: 'sum',
    amount,
    orders: id === 'grossSales' ? steps.orders : null,
    ...bar(0, amount),
  })
  return {
    waterfall: [
      sum('grossSales', steps.grossSales),
      ...changes.map((change, at): Step => ({
        ...change,
        amount: change.amount + 0,
        kind: change.id === 'COMPENSATION' ? 'more' : 'less',
        ...bar(ends[at] ?? 0, ends[at + 1] ?? 0),
      })),
      sum('netSales', steps.netSales),
    ],
    beside: besides.map((id): Step => ({
      id,
      kind: 'beside',
      amount: of(id).amount,
      orders: of(id).orders,
      ...bar(0, of(id).amount),
    })),
  }
}

/** Every step of every currency as CSV. */
export function netSalesCsv(all: readonly CurrencySteps[]) {
  return {
    header: ['step', 'currency', 'amount', 'orders'],
    rows: all.flatMap((steps) => {
      const { waterfall, beside } = stepsOf(steps)
      return [...waterfall, ...beside].map((step) => [
        snakeCase(step.id),
        steps.currency,
        step.amount,
        step.orders,
      ])
    }),
  }
}
