import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'

/** Three amounts in a row, then two rows of four: sales, and quality. */
export const cardOrder: readonly FigureId[] = [
  'grossSales',
  'netSales',
  'aov',
  'orders',
  'newCustomers',
  'acceptance',
  'avoidableCancellations',
  'missingWrong',
  'awtp',
  'rating',
  'repeatRate',
]
