import { languageNames, listedLanguages } from './choices/languageNames.ts'
import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import type { PaletteList } from '../../kit/palette/palette.ts'
import { themes } from '#kit/theme/theme.ts'
import { chooseLanguage, chooseTheme } from './choices/choices.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const names = {
  system: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
} as const

/** Palette entries for language and theme. */
export const settingsPalette: PaletteList = {
  group: 'settings',
  section: null,
  items: ({ t, dropLanguage }) => [
    ...listedLanguages.map((lang) => ({
      id: `language-${lang}`,
      label: `${t('shell.language.label')}: ${languageNames[lang]}`,
      also: lang,
      icon: Languages,
      run: async () => {
        await dropLanguage()
        await chooseLanguage(lang)
      },
    })),
    ...themes.map((theme) => ({
      id: `theme-${theme}`,
      label: `${t('shell.theme.label')}: ${t(names[theme])}`,
      icon: icons[theme],
      run: () => chooseTheme(theme),
    })),
  ],
}
