/** What can be done about a refund of an order: there is none, it can be disputed, it was, or it is too late. */
export const disputeStates = ['absent', 'start', 'already', 'expired'] as const
export type DisputeState = (typeof disputeStates)[number]

interface Disputable {
  /** What the partner bears of the refunds, in minor units. */
  readonly refundPartner: number
  readonly placedAt: Date
  readonly isDisputed: boolean
}

const dayMs = 86_400_000

/** TREE-RULE-DISPUTE-AGE: a refund that the partner bears can be disputed once, for as many days as the flag says. */
export function disputeStateOf(order: Disputable, now: Date, limitDays: number): DisputeState {
  if (order.isDisputed) return 'already'
  if (order.refundPartner <= 0) return 'absent'
  return now.getTime() - order.placedAt.getTime() > limitDays * dayMs ? 'expired' : 'start'
}

interface DisputeForm {
  readonly reason: string
  readonly products: readonly string[]
  readonly description: string
}

/** TREE-RULE-DISPUTE-MESSAGE: what the form says, part by part; parts that are empty are left out. */
export function disputeMessage({ reason, products, description }: DisputeForm): string {
  return [reason, products.join(', '), description.trim()].filter((part) => part !== '').join('\n\n')
}
