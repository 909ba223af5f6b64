import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { SkeletonParagraph } from '#ui/Skeleton.tsx'
import { OrderTrailSkeleton } from './trail/OrderTrailSkeleton.tsx'

/** The payouts and invoices of an order. */
export const OrderTrail = lazyPart(
  () => withWords(import('./trail/OrderTrail.tsx'), 'payouts').then((m) => m.OrderTrail),
  OrderTrailSkeleton,
)

/** Failed and held payouts, as list items. */
export const PayoutConcerns = lazyPart(
  () => withWords(import('./trail/PayoutConcerns.tsx'), 'payouts').then((m) => m.PayoutConcerns),
  SkeletonParagraph,
)
export { useIsPaid } from './trail/useIsPaid.ts'
export { useTroubledPayouts } from './trail/useTroubledPayouts.ts'
