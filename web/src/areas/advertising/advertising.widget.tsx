import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'
import { SkeletonParagraph } from '#ui/Skeleton.tsx'

/** Ads that ran out of budget, as list items. */
export const AdConcerns = lazyPart(
  () =>
    Promise.all([import('./concerns/AdConcerns.tsx'), loadWords('advertising')]).then(([m]) => m.AdConcerns),
  SkeletonParagraph,
)
export { useAdConcerns } from './concerns/useAdConcerns.ts'
