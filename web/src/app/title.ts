import { showTitle } from '../kit/title.ts'
import { subscribe } from '../kit/words/words.ts'
import { router } from './router.tsx'

/** The window's title follows the page and the language. */
export function followTitle(): void {
  const show = () => {
    const declared = router.state.matches.at(-1)?.staticData.page
    if (declared !== undefined && declared !== 'frame') showTitle(declared.title)
  }
  router.subscribe('onResolved', show)
  subscribe(show)
}
