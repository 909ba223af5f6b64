import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'

/** Locations closed during their scheduled hours; renders nothing if there are none. */
export const ClosedLocations = lazyPart(() =>
  withWords(import('./closed/ClosedLocations.tsx'), 'schedule').then((m) => m.ClosedLocations),
)
