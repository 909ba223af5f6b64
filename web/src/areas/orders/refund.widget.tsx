import { refundReasons } from '@storekeep/contract/rules/orders/orders.ts'
import { useT } from '#kit/words/useT.ts'

/** The reason of a refund in the user's language; a text of the marketplace stays as it is. */
export function RefundReason({ reason }: { reason: string }) {
  const t = useT()
  const known = refundReasons.find((name) => name === reason)
  return known === undefined ? <bdi>{reason}</bdi> : t(`orders.refund-reason.${known}`)
}
