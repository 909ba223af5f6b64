import { OptionGroupPage } from './form/OptionGroupPage.tsx'
import { ProductPage } from './form/ProductPage.tsx'
import { MenuPage } from './MenuPage.tsx'

export type { FormSearch, MenuSearch } from './search.ts'

/** ONB-RULE-EMBED: the menu pages that onboarding embeds. */
export const menuPages = { MenuPage, ProductPage, OptionGroupPage }
