import { expect, test } from 'vitest'
import { chooseLanguage, firstOffered } from './languages.ts'

test('I18N-RULE-CHOICE: the stored choice, else the browser language, else English', () => {
  expect(chooseLanguage('ar', ['es-ES'])).toBe('ar')
  expect(chooseLanguage(null, ['de-DE', 'es-ES'])).toBe('es')
  expect(chooseLanguage('nonsense', ['de-DE'])).toBe('en')
  expect(chooseLanguage(null, [])).toBe('en')
})

test('GAP-TURKISH: the page of a browser in Turkish is in English', () => {
  expect(chooseLanguage(null, ['tr-TR', 'tr'])).toBe('en')
})

test('GAP-LANGUAGE-QUERY: the languages of the portal are accepted, in any case and variant', () => {
  for (const refused of ['de', 'tr', 'xx', '', ' ', 'constructor', 7, true, null, {}, ['es']])
    expect(firstOffered([refused])).toBeNull()
  expect([
    firstOffered(['ES']),
    firstOffered(['ar_EG']),
    firstOffered(['pt']),
    firstOffered(['de', 'es']),
  ]).toEqual(['es', 'ar', 'pt-pt', 'es'])
})
