import type { PlainId } from '../kit/words/words.ts'
import { hasText, spoken, subscribe } from '../kit/words/words.ts'
import { router } from './router.tsx'

/** The window's title follows the page and the language. */
export function followTitle(): void {
  const show = () => {
    const declared = router.state.matches.at(-1)?.staticData.page
    const id: PlainId | null = declared === undefined || declared === 'frame' ? null : declared.title
    const { t } = spoken()
    if (id !== null && hasText(id)) document.title = `${t(id)} · ${t('shell.product')}`
  }
  router.subscribe('onResolved', show)
  subscribe(show)
}
