import { isTimeZone } from './zones.ts'

/** Currency of each country in which the importer can make a store by itself. */
const currencies: Readonly<Record<string, string>> = {
  AD: 'EUR',
  AE: 'AED',
  AL: 'ALL',
  AM: 'AMD',
  AR: 'ARS',
  AT: 'EUR',
  AU: 'AUD',
  AZ: 'AZN',
  BA: 'BAM',
  BD: 'BDT',
  BE: 'EUR',
  BG: 'EUR',
  BH: 'BHD',
  BO: 'BOB',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CI: 'XOF',
  CL: 'CLP',
  CM: 'XAF',
  CN: 'CNY',
  CO: 'COP',
  CR: 'CRC',
  CY: 'EUR',
  CZ: 'CZK',
  DE: 'EUR',
  DK: 'DKK',
  DO: 'DOP',
  DZ: 'DZD',
  EC: 'USD',
  EE: 'EUR',
  EG: 'EGP',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  GE: 'GEL',
  GH: 'GHS',
  GR: 'EUR',
  GT: 'GTQ',
  HK: 'HKD',
  HN: 'HNL',
  HR: 'EUR',
  HU: 'HUF',
  ID: 'IDR',
  IE: 'EUR',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  IT: 'EUR',
  JO: 'JOD',
  JP: 'JPY',
  KE: 'KES',
  KG: 'KGS',
  KR: 'KRW',
  KW: 'KWD',
  KZ: 'KZT',
  LB: 'LBP',
  LK: 'LKR',
  LT: 'EUR',
  LU: 'EUR',
  LV: 'EUR',
  MA: 'MAD',
  MD: 'MDL',
  ME: 'EUR',
  MK: 'MKD',
  MT: 'EUR',
  MX: 'MXN',
  MY: 'MYR',
  NG: 'NGN',
  NL: 'EUR',
  NO: 'NOK',
  NP: 'NPR',
  NZ: 'NZD',
  OM: 'OMR',
  PA: 'USD',
  PE: 'PEN',
  PH: 'PHP',
  PK: 'PKR',
  PL: 'PLN',
  PT: 'EUR',
  PY: 'PYG',
  QA: 'QAR',
  RO: 'RON',
  RS: 'RSD',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  SI: 'EUR',
  SK: 'EUR',
  SN: 'XOF',
  SV: 'USD',
  TH: 'THB',
  TN: 'TND',
  TR: 'TRY',
  TW: 'TWD',
  UA: 'UAH',
  UG: 'UGX',
  US: 'USD',
  UY: 'UYU',
  UZ: 'UZS',
  VN: 'VND',
  XK: 'EUR',
  ZA: 'ZAR',
}

/** The currency of a country, or undefined when it has to be fed first. */
export const currencyOf = (country: string): string | undefined => currencies[country]

const names = new Intl.DisplayNames('en', { type: 'region' })

/** English name of a country. */
export const nameOf = (country: string): string => names.of(country) ?? country

/**
 * The time zone of a city: the country’s, when it has one, else the zone that is named after the city
 * (`Europe/Madrid` for Madrid); undefined when it has to be said.
 */
export const timeZoneOf = (country: string, city: string): string | undefined => {
  const zones = timeZonesOf(country)
  if (zones.length === 1) return zones[0]
  const last = city.trim().replaceAll(/\s+/g, '_').toLowerCase()
  const found = zones.find((zone) => zone.toLowerCase().endsWith(`/${last}`))
  return found !== undefined && isTimeZone(found) ? found : undefined
}

/** Zones of a country, to choose from. */
export const timeZonesOf = (country: string): readonly string[] => {
  // in every runtime since Node 18, but not yet in the compiler's library
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones(): string[] | undefined
  }
  return locale.getTimeZones() ?? []
}
