import type { MenuText } from '@storekeep/contract/areas/translations.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import css from '../list/List.module.css'
import { Quoted } from './Quoted.tsx'

interface ClashProps {
  /** The currently stored text. */
  now: MenuText
  edited: string
  language: string
  onChoose: (now: MenuText, chosen: string) => void
}

/** Another person saved the same translation in the meantime: shows both and lets the user choose. */
export function Clash({ now, edited, language, onChoose }: ClashProps) {
  const t = useT()
  const theirs = now.translation?.text ?? ''
  return (
    <Banner
      tone="warn"
      title={t('translations.clash', { name: now.translation?.by ?? t('translations.by-marketplace') })}
    >
      <div className={css.dialog}>
        <Quoted
          text={theirs === '' ? t('translations.none') : theirs}
          language={language}
          label={t('translations.theirs')}
        />
        <Quoted text={edited} language={language} label={t('translations.mine')} />
        <div className={css.suggest}>
          {theirs !== '' && (
            <Button size="s" onClick={() => onChoose(now, theirs)}>
              {t('translations.take-theirs')}
            </Button>
          )}
          <Button size="s" onClick={() => onChoose(now, edited)}>
            {t('translations.keep-mine')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}
