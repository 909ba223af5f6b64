import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** Locations that are closed although their hours say open; nothing where there are none. */
export const ClosedLocations = lazyPart(() =>
  Promise.all([import('./closed/ClosedLocations.tsx'), loadWords('schedule')]).then(
    ([m]) => m.ClosedLocations,
  ),
)
