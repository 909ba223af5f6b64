import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** Where the money of an order went. */
export const OrderTrail = lazyPart(() =>
  Promise.all([import('./trail/OrderTrail.tsx'), loadWords('payouts')]).then(([m]) => m.OrderTrail),
)

/** Failed and held payouts, as items of a list. */
export const PayoutConcerns = lazyPart(() =>
  Promise.all([import('./trail/PayoutConcerns.tsx'), loadWords('payouts')]).then(([m]) => m.PayoutConcerns),
)
export { useIsPaid } from './trail/useIsPaid.ts'
export { useTroubledPayouts } from './trail/useTroubledPayouts.ts'
