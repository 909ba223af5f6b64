import { expect, test } from 'vitest'
import { directionOf, isLanguage, languageOfTag, languages, localeOf } from './languages.ts'

test('I18N-RULE-VARIANTS: browser variants are normalised', () => {
  const cases = {
    'es-es': 'es',
    'es-MX': 'es',
    ro: 'ro-ro',
    pt: 'pt-pt',
    'pt-BR': 'pt-pt',
    ka: 'ka-ge',
    'ka-GE': 'ka-ge',
    'sr-Latn-RS': 'sr',
    'en-US': 'en',
    ar_EG: 'ar',
  }
  for (const [tag, code] of Object.entries(cases))
    expect(`${tag} ${languageOfTag(tag)}`).toBe(`${tag} ${code}`)
  for (const unknown of ['tlh', '', ' ', 'constructor', 'e', '-']) expect(languageOfTag(unknown)).toBeNull()
})

test('I18N-CONST-LANGUAGES, GAP-TURKISH: twenty languages; Turkish is none of them yet', () => {
  expect(new Set(languages).size).toBe(20)
  expect(languageOfTag('tr-TR')).toBeNull()
})

test('only the exact code of a language is its code', () => {
  expect([isLanguage('ro-ro'), isLanguage('ro'), isLanguage('RO-RO'), isLanguage('toString')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('only Arabic runs from right to left', () => {
  expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
})

test('numbers are written in Latin digits and Serbian in Latin letters', () => {
  for (const language of languages)
    expect(new Intl.NumberFormat(localeOf(language)).format(1234567890)).toMatch(/^[\d\s,.]+$/)
  expect(new Intl.DateTimeFormat(localeOf('sr'), { month: 'long' }).format(new Date('2026-11-28'))).toBe(
    'novembar',
  )
})
