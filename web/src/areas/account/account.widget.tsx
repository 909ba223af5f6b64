import { Monitor, Moon, Sun } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { busyWith } from '#kit/lazy/ready.ts'
import { themes } from '#kit/theme/theme.ts'
import { useTheme } from '#kit/theme/useTheme.ts'
import { dropLanguage } from '#kit/router/drop-language.ts'
import { languageNames, offeredLanguages } from '../../kit/words/languages.ts'
import type { Lang } from '../../kit/words/languages.ts'
import { useLang, useT } from '../../kit/words/useT.ts'
import css from './account.module.css'
import { chooseLanguage, chooseTheme } from './choices/choices.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const themeWords = {
  system: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
} as const

/** Lists every fully translated language, each in its own language. */
export function LanguageSwitch() {
  const t = useT()
  const now = useLang()
  const router = useRouter()
  const choose = async (lang: Lang) => {
    await dropLanguage(router)
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

/** Switches between the device theme, light and dark. */
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
