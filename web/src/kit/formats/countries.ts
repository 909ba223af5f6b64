import type { Store } from '@storekeep/contract/areas/stores.ts'
import { facts } from '../boot/facts.ts'

/** SHELL-CONST-COUNTRY: the default for an unknown country. */
export const fallbackCountry = 'ES'

/** The country of the first store that has one. */
export function countryOf(stores: readonly Pick<Store, 'city'>[]): string {
  return stores.find(({ city }) => city.countryCode !== '')?.city.countryCode ?? fallbackCountry
}

/** SHELL-CONST-HELP-MAP, GAP-HELP-MAP: the language of the help articles by country. */
export const helpLocales: Readonly<Record<string, string>> = {
  AM: 'hy',
  BA: 'bs',
  BG: 'bg',
  CI: 'fr',
  CY: 'el',
  ES: 'es',
  FR: 'fr',
  GB: 'en',
  GE: 'ka',
  GH: 'en',
  GR: 'el',
  HR: 'hr',
  IT: 'it',
  KE: 'en',
  KG: 'ru',
  KZ: 'kk',
  MA: 'fr',
  MD: 'ro',
  ME: 'sr',
  NG: 'en',
  PL: 'pl',
  PT: 'pt',
  RO: 'ro',
  RS: 'sr',
  UA: 'uk',
}

/** The language of the help centre in a country. */
export function helpLocale(country: string): string {
  return helpLocales[country] ?? 'en'
}

/** The path segments of the shop, for countries with their own. */
const shopPaths: Readonly<Record<string, string>> = {
  ES: 'es-es/tienda',
  FR: 'fr-fr/boutique',
  GE: 'ka-ge/shop',
  IT: 'it-it/negozio',
  PL: 'pl-pl/sklep',
  PT: 'pt-pt/loja',
  RO: 'ro-ro/magazin',
  UA: 'uk-ua/magazyn',
}

const below = (base: string | null | undefined, path: string): string | null => {
  const root = base ? URL.parse(base) : null
  if (root === null || !/^https?:$/.test(root.protocol)) return null
  root.pathname = `${root.pathname.replace(/\/$/, '')}/${path}`
  return root.href
}

/** The help centre in the language of a country; null if the installation has none. */
export function helpLink(country: string, base = facts.links?.help): string | null {
  return below(base, helpLocale(country))
}

/** SHELL-MENU-SHOP: the shop with locale and path of a country. */
export function shopLink(country: string, base = facts.links?.shop): string | null {
  return below(base, shopPaths[country] ?? `${helpLocale(country)}-${country.toLowerCase()}/shop`)
}

/** A country as an option: its name in a language, and what else people type for it. */
export function countryOption(code: string, language: string) {
  return {
    id: code,
    label: nameIn(language, code),
    otherNames: [code, nameIn(language, code, 'short'), nameIn(ownLanguage(code), code)],
  }
}

/** The language that most people of a country speak. */
const ownLanguage = (code: string): string => new Intl.Locale('und', { region: code }).maximize().language

const nameIn = (language: string, code: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DisplayNames(language, { type: 'region', style }).of(code) ?? code
