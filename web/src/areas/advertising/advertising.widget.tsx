import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** Ads without money, as items of a list; says how many there are. */
export const AdConcerns = lazyPart(() =>
  Promise.all([import('./concerns/AdConcerns.tsx'), loadWords('advertising')]).then(([m]) => m.AdConcerns),
)
