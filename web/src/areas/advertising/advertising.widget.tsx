import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** Lists the ads that ran out of budget and reports their count. */
export const AdConcerns = lazyPart(() =>
  Promise.all([import('./concerns/AdConcerns.tsx'), loadWords('advertising')]).then(([m]) => m.AdConcerns),
)
