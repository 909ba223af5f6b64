import { lazyPart } from '#kit/lazy/lazy.tsx'
import { ConcernLoading } from '#kit/page/ConcernLoading.tsx'
import { loadWords } from '#kit/words/words.ts'

/** The payouts and invoices of an order. */
export const OrderTrail = lazyPart(() =>
  Promise.all([import('./trail/OrderTrail.tsx'), loadWords('payouts')]).then(([m]) => m.OrderTrail),
)

/** Failed and held payouts, as list items. */
export const PayoutConcerns = lazyPart(
  () =>
    Promise.all([import('./trail/PayoutConcerns.tsx'), loadWords('payouts')]).then(([m]) => m.PayoutConcerns),
  ConcernLoading,
)
export { useIsPaid } from './trail/useIsPaid.ts'
export { useTroubledPayouts } from './trail/useTroubledPayouts.ts'
