import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useT } from '#kit/words/useT.ts'
import { AskSupport, DisputeRefund } from '../../inbox/ask.widget.tsx'

/** TREE-CONST-VARIATIONS: asks support about the order, and disputes a refund that the partner bears. */
export function OrderHelp({ order }: { order: Order }) {
  const t = useT()
  const question = {
    storeId: order.storeId,
    about: { orderId: order.id, orderCode: order.code, addresses: order.storeAddressId },
    size: 's',
    refusal: t('orders.conversation-none'),
  } as const
  return (
    <>
      {order.refunds.some(({ payer }) => payer === 'PARTNER') && (
        <DisputeRefund
          {...question}
          orderId={order.id}
          label={t('orders.dispute')}
          tooLate={t('orders.dispute-late')}
        />
      )}
      <AskSupport {...question} ask="order" label={t('orders.conversation')} />
    </>
  )
}
