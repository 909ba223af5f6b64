import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { SkeletonParagraph } from '#ui/Skeleton.tsx'

/** Ads that ran out of budget, as list items. */
export const AdConcerns = lazyPart(
  () => withWords(import('./concerns/AdConcerns.tsx'), 'advertising').then((m) => m.AdConcerns),
  SkeletonParagraph,
)
export { useAdConcerns } from './concerns/useAdConcerns.ts'
