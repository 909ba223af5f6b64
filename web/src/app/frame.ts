import { lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../kit/words/words.ts'

/** The frame around every page behind the sign-in, with the words of the selectors it carries. */
export const frameView = lazyRouteComponent(
  () => Promise.all([import('./AppFrame.tsx'), loadWords('stores')]).then(([{ AppFrame }]) => ({ AppFrame })),
  'AppFrame',
)
