import { directionOf } from '@storekeep/contract/rules/languages.ts'
import { firstOffered } from '#kit/words/languages.ts'
import type { ContentPage } from '@storekeep/contract/areas/account.ts'
import { leftToRight } from '#kit/formats/leftToRight.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import css from './Legal.module.css'
import { partsOf } from './legalParts.ts'

/** Renders the text of a legal page in the language it is written in. */
export function LegalText({ page }: { page: ContentPage }) {
  const t = useT()
  const lang = useLang()
  const written = firstOffered([page.locale]) ?? 'en'
  return (
    <>
      {written !== lang && <p className={css.note}>{t('legal.other-language')}</p>}
      <div lang={written} dir={directionOf(written)} className={css.text}>
        {partsOf(page.body).map(({ kind, text }) =>
          kind === 'heading' ? <h2 key={text}>{text}</h2> : <p key={text}>{text}</p>,
        )}
      </div>
      <p className={css.note}>{t('legal.version', { version: leftToRight(page.version) })}</p>
    </>
  )
}
