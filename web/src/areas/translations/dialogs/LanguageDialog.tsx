import { translations } from '@storekeep/contract/areas/translations.ts'
import { useState } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { useMenuLanguage } from '../../account/menu-language.widget.tsx'
import { refreshMenu } from '../../catalog/menu.widget.tsx'
import { languageOptions } from '../languages.ts'
import css from '../list/List.module.css'
import { useTranslations } from '../useTranslations.ts'

interface LanguageDialogProps {
  title: string
  /** The currently assumed language. */
  language: string
  onClose: () => void
}

/** Sets the language of the store's menu, for the store and as the user's default. */
export function LanguageDialog({ title, language, onClose }: LanguageDialogProps) {
  const t = useT()
  const lang = useLang()
  const { storeId } = useTranslations()
  const { confirm } = useMenuLanguage()
  const [chosen, setChosen] = useState(language)
  const saving = useCommand(async () => {
    await call(translations.setMenuLanguage, { params: { storeId }, body: { language: chosen } })
    confirm(chosen)
    await refreshMenu()
    onClose()
  })
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      title={title}
      locked={saving.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button changes tone="primary" pending={saving.isPending} onClick={saving.run}>
          {t('translations.confirm-language')}
        </Button>
      }
    >
      <div className={css.dialog}>
        <p className={css.hint}>{t('translations.language-about')}</p>
        <Select
          label={t('translations.menu-language')}
          placeholder={t('translations.menu-language')}
          options={languageOptions(lang)}
          value={chosen}
          onChange={setChosen}
        />
        <FailureBanner error={saving.error} title={t('translations.not-saved')} />
      </div>
    </Dialog>
  )
}
