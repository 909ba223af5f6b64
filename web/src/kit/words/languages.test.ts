import { expect, test } from 'vitest'
import { chooseLanguage, direction, firstOffered, knownLanguages, normaliseLanguage } from './languages.ts'

test('I18N-RULE-VARIANTS: browser variants are normalised', () => {
  const cases = {
    'es-es': 'es',
    'es-MX': 'es',
    ro: 'ro-ro',
    pt: 'pt-pt',
    'pt-BR': 'pt-pt',
    ka: 'ka-ge',
    'en-US': 'en',
  }
  for (const [tag, code] of Object.entries(cases))
    expect(`${tag} ${normaliseLanguage(tag)}`).toBe(`${tag} ${code}`)
  expect(normaliseLanguage('ar_EG')).toBe('ar')
  expect(normaliseLanguage('tlh')).toBeNull()
  expect(normaliseLanguage('')).toBeNull()
  expect(normaliseLanguage('constructor')).toBeNull()
})

test('I18N-CONST-LANGUAGES: twenty languages are known, and Turkish is accepted in addition', () => {
  expect(knownLanguages.filter((code) => code !== 'tr')).toHaveLength(20)
  expect(normaliseLanguage('tr-TR')).toBe('tr')
  expect(firstOffered(['tr'])).toBeNull()
})

test('I18N-RULE-CHOICE: the stored choice, else the browser language, else English', () => {
  expect(chooseLanguage('ar', ['es-ES'])).toBe('ar')
  expect(chooseLanguage(null, ['de-DE', 'es-ES'])).toBe('es')
  expect(chooseLanguage('nonsense', ['de-DE'])).toBe('en')
  expect(chooseLanguage(null, [])).toBe('en')
})

test('GAP-LANGUAGE-QUERY: only en, es and ar are accepted, in any case and variant', () => {
  for (const refused of ['fr', 'tr', 'pt', 'xx', '', ' ', 'constructor', 7, true, null, {}, ['es']])
    expect(firstOffered([refused])).toBeNull()
  expect([firstOffered(['ES']), firstOffered(['ar_EG']), firstOffered(['fr', 'es'])]).toEqual([
    'es',
    'ar',
    'es',
  ])
})

test('only Arabic runs from right to left', () => {
  expect([direction('ar'), direction('en'), direction('es')]).toEqual(['rtl', 'ltr', 'ltr'])
})
