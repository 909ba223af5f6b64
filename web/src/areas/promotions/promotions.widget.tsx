import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'
import { SkeletonParagraph } from '#ui/Skeleton.tsx'

/** Promotions that need attention, as list items. */
export const PromotionConcerns = lazyPart(
  () =>
    Promise.all([import('./attention/PromotionConcerns.tsx'), loadWords('promotions')]).then(
      ([m]) => m.PromotionConcerns,
    ),
  SkeletonParagraph,
)
export { usePromotionConcerns } from './attention/usePromotionConcerns.ts'
