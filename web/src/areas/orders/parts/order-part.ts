import type { Order } from '@storekeep/contract/areas/orders.ts'

export interface OrderPartProps {
  order: Order
  /** The part's place among the headings around it: in the drawer, or on the order's own page. */
  heading?: 'h2' | 'h4'
}

/** Adds decimal amounts without floating-point errors. */
export function added(sum: number, amount: number): number {
  return Math.round((sum + amount) * 1e6) / 1e6
}
