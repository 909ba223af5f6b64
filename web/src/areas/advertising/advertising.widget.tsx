import { lazyPart } from '#kit/lazy/lazy.tsx'
import { ConcernLoading } from '#kit/page/ConcernLoading.tsx'
import { loadWords } from '#kit/words/words.ts'

/** Ads that ran out of budget, as list items. */
export const AdConcerns = lazyPart(
  () =>
    Promise.all([import('./concerns/AdConcerns.tsx'), loadWords('advertising')]).then(([m]) => m.AdConcerns),
  ConcernLoading,
)
export { useAdConcerns } from './concerns/useAdConcerns.ts'
