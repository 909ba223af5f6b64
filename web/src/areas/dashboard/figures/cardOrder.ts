import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'

/** Two rows of five: what was sold, and how well it was done. */
export const cardOrder: readonly FigureId[] = [
  'grossSales',
  'netSales',
  'orders',
  'aov',
  'newCustomers',
  'acceptance',
  'avoidableCancellations',
  'missingWrong',
  'awtp',
  'rating',
  'repeatRate',
]
