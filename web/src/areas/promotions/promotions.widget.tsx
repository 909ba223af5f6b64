import { lazyPart } from '#kit/lazy/lazy.tsx'
import { ConcernLoading } from '#kit/page/ConcernLoading.tsx'
import { loadWords } from '#kit/words/words.ts'

/** Promotions that need attention, as list items. */
export const PromotionConcerns = lazyPart(
  () =>
    Promise.all([import('./attention/PromotionConcerns.tsx'), loadWords('promotions')]).then(
      ([m]) => m.PromotionConcerns,
    ),
  ConcernLoading,
)
export { usePromotionConcerns } from './attention/usePromotionConcerns.ts'
