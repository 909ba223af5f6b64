import type { translations } from '@storekeep/contract/areas/translations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { menuLanguages } from '@storekeep/contract/rules/translations/languages.ts'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useLang, useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { LanguageDialog } from './dialogs/LanguageDialog.tsx'
import { languageName, languageOptions } from './languages.ts'
import css from './Translations.module.css'
import { useIsReadOnly, useTranslations } from './useTranslations.ts'

export type Texts = Reply<typeof translations.search>

/** The menu's language, which can be corrected, and the target language. */
export function LanguageBar({ data: { menuLanguage, language } }: { data: Texts }) {
  const t = useT()
  const lang = useLang()
  const { address } = useTranslations()
  const isReadOnly = useIsReadOnly()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.languages}>
      <div className={css.own}>
        <span className={css.label}>{t('translations.menu-language')}</span>
        <span className={css.language}>
          {languageName(lang, menuLanguage.language)}
          {!isReadOnly && (
            <Button
              size="s"
              tone="quiet"
              aria-label={t('translations.change-menu-language')}
              onClick={() => setOpen(true)}
            >
              {t('translations.change')}
            </Button>
          )}
        </span>
      </div>
      <ArrowRight size="1rem" aria-hidden="true" className={css.arrow} />
      <Select
        className={css.target ?? ''}
        label={t('translations.target')}
        placeholder={t('translations.target')}
        options={languageOptions(lang, menuLanguage.language)}
        value={language}
        onChange={(id) => {
          const to = menuLanguages.find((one) => one === id)
          address.change({ to })
        }}
      />
      {isOpen && (
        <LanguageDialog
          title={t('translations.change-menu-language')}
          language={menuLanguage.language}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
