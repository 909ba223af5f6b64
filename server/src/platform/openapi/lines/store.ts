import { city, country, currency, location, partner, store, user, version, type Line } from './names.ts'

/** Example lines of the store itself: who runs it, its fees, its bank account and its hours. */
export const storeLines: Readonly<Record<string, readonly Line[]>> = {
  countries: [{ externalId: country, version, name: 'Spain', currencyCode: currency }],
  cities: [
    { externalId: city, version, name: 'Madrid', country, timeZone: 'Europe/Madrid', languageCode: 'es' },
  ],
  partners: [{ externalId: partner, version, name: 'Mirto SL', taxId: 'B12345674', country }],
  stores: [{ externalId: store, version, partner, city, name: 'Casa Mirto' }],
  locations: [
    {
      externalId: location,
      version,
      store,
      name: 'Casa Mirto · Centro',
      address: 'Calle Mayor 12, 28013 Madrid',
    },
  ],
  users: [{ externalId: user, version, email: 'owner@example.com', name: 'Nia Quill', invite: true }],
  grants: [{ externalId: `${user}-${store}`, version, user, store, role: 'BRAND_MANAGER' }],
  restrictions: [
    { externalId: `${store}-ads`, version, store, sections: ['ADVERTISING'], note: 'A payment is due.' },
  ],
  flags: [
    {
      externalId: 'flat-fees-es',
      version,
      flag: 'PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES',
      country,
      value: '0.99,1.99',
    },
  ],
  'fee-terms': [
    {
      externalId: `${store}-2026`,
      version,
      store,
      validFrom: '2026-01-01',
      commissionRate: 0.3,
      orderFee: 0.5,
      taxRate: 0.21,
    },
  ],
  'billing-terms': [
    {
      externalId: `${store}-weekly`,
      version,
      store,
      validFrom: '2026-01-01',
      period: 'WEEKLY',
      term: 'PAY_AFTER_5_DAYS',
    },
  ],
  'payout-accounts': [
    { externalId: `${location}-account`, version, location, bankAccount: 'ES9121000418450200051332' },
  ],
  'payout-prices': [
    { externalId: `${store}-withdrawal`, version, store, service: 'WITHDRAWAL', kind: 'FIXED', amount: 1.5 },
  ],
  'invoice-issuers': [
    {
      externalId: 'issuer-es',
      version,
      forCountry: country,
      prefix: 'MP',
      name: 'Marketplace SL',
      address: 'Gran Vía 1',
      city: 'Madrid',
      postalCode: '28013',
      country,
      vatId: 'ESB87654321',
    },
  ],
  'invoice-recipients': [
    {
      externalId: `${partner}-invoices`,
      version,
      partner,
      name: 'Mirto SL',
      address: 'Calle Mayor 12',
      city: 'Madrid',
      postalCode: '28013',
      country,
      vatId: 'ESB12345674',
    },
  ],
  'opening-hours': [
    { externalId: `${location}-hours`, version, location, expression: 'Mo-Sa 12:00-16:00,20:00-00:30' },
  ],
}
