import { portalName } from '../boot/facts.ts'
import { hasText, currentTranslator } from '../words/words.ts'
import type { PlainId } from '../words/words.ts'

/** Sets the window title: the page and the portal. */
export function showTitle(id: PlainId): void {
  const { t } = currentTranslator()
  if (hasText(id)) document.title = `${t(id)} · ${portalName}`
}
