import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { SkeletonParagraph } from '#ui/Skeleton.tsx'

/** Promotions that need attention, as list items. */
export const PromotionConcerns = lazyPart(
  () => withWords(import('./attention/PromotionConcerns.tsx'), 'promotions').then((m) => m.PromotionConcerns),
  SkeletonParagraph,
)
export { usePromotionConcerns } from './attention/usePromotionConcerns.ts'
