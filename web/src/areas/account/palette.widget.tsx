import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import type { PaletteList } from '../../kit/palette/palette.ts'
import { themes } from '../../kit/theme.ts'
import { way } from '../../kit/way.ts'
import { languageNames, offeredLanguages } from '../../kit/words/languages.ts'
import { chooseLanguage, chooseTheme } from './choices.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }
const names = {
  system: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
} as const

/** Language and theme. */
export const settingsPalette: PaletteList = {
  group: 'settings',
  section: null,
  items: ({ t }) => [
    ...offeredLanguages.map((lang) => ({
      id: `language-${lang}`,
      label: `${t('shell.language.label')}: ${languageNames[lang]}`,
      also: lang,
      icon: Languages,
      run: async () => {
        await way().dropLanguage()
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
