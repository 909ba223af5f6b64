import { languageTag } from '@storekeep/contract/rules/translations/languages.ts'
import { useLang } from '#kit/words/useT.ts'
import { languageName } from '../languages.ts'
import css from '../list/List.module.css'

/** A text in its language with a label, by default the language's name. */
export function Quoted({ text, language, label }: { text: string; language: string; label?: string }) {
  const lang = useLang()
  return (
    <div className={css.quoted}>
      <span className={css.kind}>{label ?? languageName(lang, language)}</span>
      <p className={css.text} lang={languageTag(language)} dir="auto">
        {text}
      </p>
    </div>
  )
}
