import { Link } from '@tanstack/react-router'
import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { shownIn } from '#kit/selection/open-stores.ts'
import { useT } from '#kit/words/useT.ts'
import { Button, buttonClass } from '#ui/Button.tsx'

/** TREE-CONST-VARIATIONS: asks support about the order, and disputes a refund that the partner bears. */
export function OrderHelp({ order }: { order: Order }) {
  const t = useT()
  const { portal } = useSignedIn()
  const inbox = portal.sections.find(({ name }) => name === 'INBOX')
  const mayAsk = inbox !== undefined && shownIn(inbox).has(order.storeId)
  const about = {
    orderId: order.id,
    orderCode: order.code,
    stores: order.storeId,
    addresses: order.storeAddressId,
  }
  const look = { className: buttonClass({ size: 's' }), params: {} }
  if (!mayAsk)
    return (
      <Button size="s" disabledReason={t('orders.conversation-none')}>
        {t('orders.conversation')}
      </Button>
    )
  return (
    <>
      {order.refunds.some(({ payer }) => payer === 'PARTNER') && (
        <Link to="/inbox/{-$conversationId}" search={{ ...about, ask: 'dispute' }} {...look}>
          {t('orders.dispute')}
        </Link>
      )}
      <Link to="/inbox/{-$conversationId}" search={{ ...about, ask: 'order' }} {...look}>
        {t('orders.conversation')}
      </Link>
    </>
  )
}
