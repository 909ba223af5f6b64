import { lazyRouteComponent } from '@tanstack/react-router'
import { loadWords } from '../kit/words/words.ts'
import { AppFrame } from './AppFrame.tsx'

/** The frame around every page behind the sign-in, with the words of the selectors it carries. */
export const frameView = lazyRouteComponent(() => loadWords('stores').then(() => ({ AppFrame })), 'AppFrame')
