import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { useMenuLanguage } from '../../account/menu-language.widget.tsx'
import type { Texts } from '../LanguageBar.tsx'
import { useIsReadOnly } from '../useTranslations.ts'
import { LanguageDialog } from './LanguageDialog.tsx'

/** TRANS-STATE-DEFAULT-LANGUAGE: asked once; asked again on a later visit if dismissed without an answer. */
export function LanguageQuestion({ data }: { data: Texts }) {
  const t = useT()
  const { isAsked } = useMenuLanguage()
  const isReadOnly = useIsReadOnly()
  const [isClosed, setClosed] = useState(false)
  if (!isAsked || isClosed || isReadOnly) return null
  return (
    <LanguageDialog
      title={t('translations.language-question')}
      language={data.menuLanguage.language}
      onClose={() => setClosed(true)}
    />
  )
}
