import { useState } from 'react'
import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { themes } from '#kit/theme/theme.ts'
import { useTheme } from '#kit/theme/useTheme.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import css from './account.module.css'
import { chooseTheme } from './choices/choices.ts'
import { languageNames } from './choices/languageNames.ts'

export const LanguageDialog = lazyPart(() =>
  import('./choices/LanguageDialog.tsx').then((m) => m.LanguageDialog),
)

const icons = { system: Monitor, light: Sun, dark: Moon }
const themeWords = {
  system: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
} as const

/** I18N-CONST-LANGUAGES: shows the language and opens the choice of it. */
export function LanguageSwitch() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <LanguageButton onClick={() => setOpen(true)} />
      {isOpen && <LanguageDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Shows the language; opens `LanguageDialog`. */
export function LanguageButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  const name = languageNames[useLang()]
  return (
    <Button
      size="s"
      icon={<Languages aria-hidden="true" />}
      aria-label={`${t('shell.language.label')}: ${name}`}
      aria-haspopup="dialog"
      onPointerEnter={LanguageDialog.preload}
      onClick={onClick}
    >
      {name}
    </Button>
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
