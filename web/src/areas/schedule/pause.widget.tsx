import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'

/** Pause and busy mode of the locations on a page, with the current state and when it ends. */
export const PauseBar = lazyPart(
  () => withWords(import('./state/PauseBar.tsx'), 'schedule').then((m) => m.PauseBar),
  ({ skeleton }) => skeleton,
)
