import { Check } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '@storekeep/contract/rules/languages.ts'
import { busyWith } from '#kit/lazy/ready.ts'
import { dropLanguage } from '#kit/router/drop-language.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { chooseLanguage } from './choices.ts'
import css from './LanguageDialog.module.css'
import { languageNames, listedLanguages } from './languageNames.ts'

/** NOTIF-UI-LANGUAGE-MODAL, I18N-CONST-LANGUAGES: every language, each in its own; a press applies it and closes. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const now = useLang()
  const router = useRouter()
  const [pending, setPending] = useState<Language | null>(null)
  const [failed, setFailed] = useState(false)
  const choose = async (language: Language) => {
    setPending(language)
    setFailed(false)
    try {
      await dropLanguage(router)
      await chooseLanguage(language)
      onClose()
    } catch (error) {
      console.error('account: failed to load a language', error)
      setFailed(true)
    }
    setPending(null)
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('shell.language.label')}>
      {failed && <Banner tone="bad" title={t('shell.language.failed')} />}
      <div className={css.languages}>
        {listedLanguages.map((language) => (
          <Button
            key={language}
            tone="quiet"
            className={css.language}
            lang={language}
            aria-pressed={language === now}
            pending={pending === language}
            {...(language === now && { iconEnd: <Check aria-hidden="true" />, autoFocus: true })}
            onClick={() => void busyWith(choose(language))}
          >
            {languageNames[language]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
