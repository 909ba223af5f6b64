import type { RowsState } from '#kit/page/behind/RowsBehind.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { OrderList } from '../list/OrderList.tsx'
import type { OrdersRequest } from '../orders.queries.ts'
import css from './order.module.css'

interface OrderRowsProps {
  request: Omit<OrdersRequest, 'page'>
  state: RowsState
}

/** The orders of the drawer; each opens there. */
export function OrderRows({ request, state: { page, onPage, onRow } }: OrderRowsProps) {
  const t = useT()
  return (
    <OrderList
      request={{ ...request, page }}
      onPage={onPage}
      isNarrow
      empty={{ words: t('orders.empty-about') }}
      code={({ id, code }) => (
        <Button
          tone="quiet"
          size="s"
          className={css.code}
          aria-label={t('orders.open', { code })}
          onClick={() => onRow(id)}
        >
          {code}
        </Button>
      )}
    />
  )
}
