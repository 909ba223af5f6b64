import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'

/** The user's authenticator app, passkeys and recovery codes, for account settings. */
export const OwnFactors = lazyPart(() =>
  withWords(import('./factors/Factors.tsx'), 'factors', 'errors').then((m) => m.Factors),
)
