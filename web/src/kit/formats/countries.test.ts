import { expect, test } from 'vitest'
import {
  countryOf,
  fallbackCountry,
  helpLink,
  helpLocale,
  helpLocales,
  shopLink,
  countryOption,
} from './countries.ts'

const inCountry = (countryCode: string) => ({
  city: {
    code: 'X',
    name: 'X',
    currencyCode: 'EUR' as const,
    countryCode,
    timeZone: 'UTC',
    languageCode: 'en',
  },
})

test('SHELL-CONST-COUNTRY: the country defaults to Spain if no store has one, and links depend on it', () => {
  expect(fallbackCountry).toBe('ES')
  expect([countryOf([]), countryOf([inCountry('')]), countryOf([inCountry(''), inCountry('PL')])]).toEqual([
    'ES',
    'ES',
    'PL',
  ])
  expect(shopLink(countryOf([]), 'https://shop.example.test')).toBe('https://shop.example.test/es-es/tienda')
})

test('SHELL-CONST-HELP-MAP: 25 countries, each with a language, English elsewhere, and the help link uses it', () => {
  const countries = Object.keys(helpLocales)
  expect(countries).toHaveLength(25)
  for (const country of countries) {
    expect(country).toMatch(/^[A-Z]{2}$/)
    // a canonical tag is a valid language
    expect(Intl.getCanonicalLocales(helpLocale(country))).toEqual([helpLocale(country)])
    expect(helpLink(country, 'https://help.example.test/c/')).toBe(
      `https://help.example.test/c/${helpLocale(country)}`,
    )
  }
  expect(helpLocale('JP')).toBe('en')
  expect(helpLink('ES', null)).toBeNull()
  expect(helpLink('ES', 'javascript:alert(1)')).toBeNull()
})

test('a country is found by its code, its short name and its own name', () => {
  expect(countryOption('GB', 'en')).toEqual({
    id: 'GB',
    label: 'United Kingdom',
    otherNames: ['GB', 'UK', 'United Kingdom'],
  })
  expect(countryOption('DE', 'es')).toMatchObject({ label: 'Alemania' })
  expect(countryOption('DE', 'es').otherNames).toContain('Deutschland')
})
