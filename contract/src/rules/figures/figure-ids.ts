/** The figures by name alone: what a page needs before it has any (their meaning is in figures.ts). */
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

/** Those that are money, one in each currency; the rest are of all orders together. */
const money: readonly FigureId[] = ['grossSales', 'netSales', 'aov']
export function isMoney(id: FigureId): boolean {
  return money.includes(id)
}
