import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { useNames } from '#figures/names/useNames.ts'
import { RowsBehind } from '#kit/page/behind/RowsBehind.tsx'
import type { RowsBehindSearch, RowsPart } from '#kit/page/behind/RowsBehind.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { OneOrder } from './parts/OneOrder.tsx'
import { OrderRows } from './parts/OrderRows.tsx'

/** Some of the orders behind a number. */
interface OrdersPart extends RowsPart {
  readonly filters: OrderFilters
}

interface OrdersBehindProps<Search extends RowsBehindSearch> {
  /** The address of the page, which holds the state of the drawer. */
  address: Address<Search>
  /** The state of the page with the drawer closed. */
  closed: Search
  title: string
  /** The formatted days or month. */
  period: string
  dateRange: { readonly from: string; readonly to: string }
  /** The locations of the page. */
  storeAddressIds: readonly number[] | undefined
  /** The only location of the orders. */
  at?: number | undefined
  currency?: string | undefined
  /** Parts to choose from, such as accepted and not accepted; the first unless the address names another. */
  parts: readonly OrdersPart[]
  /** Narrows every part. */
  filters?: OrderFilters
}

/** The orders behind a number, and one of them with its items, times, money and ledger lines. */
export function OrdersBehind<Search extends RowsBehindSearch>(props: OrdersBehindProps<Search>) {
  const { address, closed, title, period, dateRange, storeAddressIds, at, currency, parts, filters } = props
  const t = useT()
  const nameOf = useNames()
  const part = parts.find(({ id }) => id === address.search.part) ?? parts[0]
  if (part === undefined) return null
  return (
    <RowsBehind
      address={address}
      closed={closed}
      title={title}
      about={[period, at === undefined ? '' : nameOf(at), currency ?? ''].filter(Boolean)}
      partsLabel={t('orders.parts')}
      parts={parts}
      part={part.id}
      backLabel={t('orders.back')}
      list={(state) => (
        <OrderRows
          state={state}
          request={{
            dateRange,
            storeAddressIds: at === undefined ? storeAddressIds : [at],
            filters: { ...part.filters, ...filters },
          }}
        />
      )}
      row={(id) => <OneOrder id={id} />}
    />
  )
}
