import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { moneyKinds } from '@storekeep/contract/rules/orders/orders.ts'
import type { MoneyKind } from '@storekeep/contract/rules/orders/orders.ts'
import { currencyPattern, idPattern, oneOf, present, textLike, wholeNumber } from '#kit/page/search-parts.ts'
import type { RowsBehindSearch } from '#kit/page/behind/RowsBehind.tsx'

/** The state of the drawer with the orders behind a number, and the filters of its orders. */
export interface OrdersBehindSearch extends RowsBehindSearch {
  /** Location of the orders. */
  at?: number
  /** Currency of the orders. */
  in?: string
  /** Product in the orders. */
  product?: string
  /** ISO weekday and hour of the orders. */
  weekday?: number
  hour?: number
  /** Kind of amount between gross and net sales. */
  money?: MoneyKind
}

/** The parts of an address that this module reads. */
export const ordersBehindParts = [
  'part',
  'at',
  'in',
  'product',
  'weekday',
  'hour',
  'money',
  'page',
  'order',
] as const satisfies readonly (keyof OrdersBehindSearch)[]

/** Reads the state of the drawer; drops invalid values. */
export function readOrdersBehind(raw: Record<string, unknown>): OrdersBehindSearch {
  return present<Required<OrdersBehindSearch>>({
    part: textLike(/^[a-zA-Z]{1,30}$/, raw['part']),
    at: wholeNumber(raw['at']),
    in: textLike(currencyPattern, raw['in']),
    product: textLike(/^.{1,300}$/s, raw['product']),
    weekday: wholeNumber(raw['weekday'], 1, 7),
    hour: wholeNumber(raw['hour'], 0, 23),
    money: oneOf(moneyKinds, raw['money']),
    page: wholeNumber(raw['page']),
    order: textLike(idPattern, raw['order']),
  })
}

/** The filters of every part of the orders: currency, product, hour of the week. */
export function narrowingFilters({
  in: currency,
  product,
  weekday,
  hour,
  money,
}: OrdersBehindSearch): OrderFilters {
  return present<Required<Pick<OrderFilters, 'currency' | 'product' | 'weekday' | 'hour' | 'money'>>>({
    currency,
    product,
    weekday,
    hour,
    money,
  })
}
