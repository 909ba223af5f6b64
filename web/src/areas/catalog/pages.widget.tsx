import { OptionGroupPage } from './form/OptionGroupPage.tsx'
import { ProductPage } from './form/ProductPage.tsx'
import { MenuPage } from './MenuPage.tsx'

export type { FormSearch, MenuSearch } from './search.ts'

/** ONB-RULE-EMBED: the pages of the menu, for the pages of onboarding that show them. */
export const menuPages = { MenuPage, ProductPage, OptionGroupPage }
