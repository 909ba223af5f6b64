/** Ids of the figures, which a page needs before it loads any (definitions: figures.ts). */
export const figureIds = [
  'grossSales',
  'netSales',
  'orders',
  'aov',
  'acceptance',
  'avoidableCancellations',
  'missingWrong',
  'awtp',
  'rating',
  'newCustomers',
  'repeatRate',
] as const
export type FigureId = (typeof figureIds)[number]

/** Those in money, one per currency; the others cover all orders together. */
const money: readonly FigureId[] = ['grossSales', 'netSales', 'aov']
export function isMoney(id: FigureId): boolean {
  return money.includes(id)
}
