import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** The user's authenticator app, passkeys and recovery codes, for account settings. */
export const OwnFactors = lazyPart(() =>
  Promise.all([import('./factors/Factors.tsx'), loadWords('factors'), loadWords('errors')]).then(
    ([m]) => m.Factors,
  ),
)
