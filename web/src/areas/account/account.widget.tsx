import { Monitor, Moon, Sun } from 'lucide-react'
import { busyWith } from '../../kit/busyWith.ts'
import { themes } from '../../kit/theme.ts'
import { useTheme } from '../../kit/useTheme.ts'
import { way } from '../../kit/way.ts'
import { languageNames, offeredLanguages } from '../../kit/words/languages.ts'
import type { Lang } from '../../kit/words/languages.ts'
import { useLang, useT } from '../../kit/words/useT.ts'
import css from './account.module.css'
import { chooseLanguage, chooseTheme } from './choices.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const themeWords = {
  system: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
} as const

/** Every language that is complete, in its own words. */
export function LanguageSwitch() {
  const t = useT()
  const now = useLang()
  const choose = async (lang: Lang) => {
    await way().dropLanguage()
    await chooseLanguage(lang)
  }
  return (
    <fieldset aria-label={t('shell.language.label')} className={css.switch}>
      {offeredLanguages.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          aria-pressed={lang === now}
          className={css.choice}
          onClick={() => void busyWith(choose(lang))}
        >
          {languageNames[lang]}
        </button>
      ))}
    </fieldset>
  )
}

/** As the device says, light or dark. */
export function ThemeSwitch() {
  const t = useT()
  const now = useTheme()
  return (
    <fieldset aria-label={t('shell.theme.label')} className={css.switch}>
      {themes.map((theme) => {
        const Icon = icons[theme]
        const label = t(themeWords[theme])
        return (
          <button
            key={theme}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={theme === now}
            className={css.choice}
            onClick={() => chooseTheme(theme)}
          >
            <Icon aria-hidden="true" />
          </button>
        )
      })}
    </fieldset>
  )
}
