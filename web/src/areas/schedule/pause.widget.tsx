import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** Pause and busy mode of the locations on a page, with the current state and when it ends. */
export const PauseBar = lazyPart(() =>
  Promise.all([import('./state/PauseBar.tsx'), loadWords('schedule')]).then(([m]) => m.PauseBar),
)
