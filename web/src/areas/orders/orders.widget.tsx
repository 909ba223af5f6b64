import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { ArrowLeft } from 'lucide-react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import css from './orders.module.css'
import { OneOrder } from './OneOrder.tsx'
import { OrderRows } from './OrderRows.tsx'
import { PartTabs } from './PartTabs.tsx'
import type { Part } from './PartTabs.tsx'

export interface OrdersDrawerProps {
  title: string
  /** Which days, location and currency. */
  about: string
  dateRange: { readonly from: string; readonly to: string }
  storeAddressIds: readonly number[] | undefined
  /** Parts of the figure to choose from, such as accepted and not accepted. */
  parts: readonly Part[]
  part: string
  filters: OrderFilters
  onPart: (id: string) => void
  page: number
  onPage: (page: number) => void
  /** The order whose detail is open. */
  orderId: string | undefined
  onOrder: (id: string | undefined) => void
  onClose: () => void
}

/** The orders behind a figure, and one of them with its items, times, money and ledger lines. */
export function OrdersDrawer(props: OrdersDrawerProps) {
  const { title, about, parts, part, orderId, onOrder, onClose } = props
  const t = useT()
  return (
    <Drawer
      wide
      isOpen
      title={title}
      closeLabel={t('orders.close')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {orderId === undefined ? (
        <div className={css.drawer}>
          <p className={css.about}>{about}</p>
          <PartTabs parts={parts} selected={part} onSelect={props.onPart}>
            <OrderRows
              asked={{
                dateRange: props.dateRange,
                storeAddressIds: props.storeAddressIds,
                filters: props.filters,
                page: props.page,
              }}
              onPage={props.onPage}
              onOrder={onOrder}
            />
          </PartTabs>
        </div>
      ) : (
        <div className={css.drawer}>
          <Button
            size="s"
            className={css.back}
            icon={<ArrowLeft size={16} className="flip" aria-hidden="true" />}
            onClick={() => onOrder(undefined)}
          >
            {t('orders.back')}
          </Button>
          <OneOrder id={orderId} />
        </div>
      )}
    </Drawer>
  )
}
