import { translations, type MenuText } from '@storekeep/contract/areas/translations.ts'
import { call } from '#kit/api/call.ts'
import { anyText } from '#kit/words/words.ts'
import { runCommand } from '../catalog/menu.widget.tsx'
import { keyOf } from './translations.queries.ts'

const ofVersion = ({ version }: MenuText) => ({ ifMatch: `"${version}"` })

/** Confirms that the displayed translation is correct. */
export function confirmText(storeId: number, language: string, text: MenuText): void {
  const { source, translation } = text
  if (translation === null) return
  void runCommand({
    storeId,
    run: () =>
      call(
        translations.save,
        { params: { storeId }, body: { ...keyOf(text), language, text: translation.text, source } },
        ofVersion(text),
      ),
    done: anyText('translations.confirmed'),
    failed: anyText('translations.not-saved'),
  })
}

export function removeText(storeId: number, language: string, text: MenuText): void {
  void runCommand({
    storeId,
    run: () =>
      call(translations.remove, { params: { storeId }, body: { ...keyOf(text), language } }, ofVersion(text)),
    done: anyText('translations.removed'),
    failed: anyText('translations.not-saved'),
  })
}
