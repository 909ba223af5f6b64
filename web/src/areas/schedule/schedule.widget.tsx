import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** Locations closed during their scheduled hours; renders nothing if there are none. */
export const ClosedLocations = lazyPart(() =>
  Promise.all([import('./closed/ClosedLocations.tsx'), loadWords('schedule')]).then(
    ([m]) => m.ClosedLocations,
  ),
)
