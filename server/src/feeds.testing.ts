import { anOrder } from './areas/orders/orders.testing.ts'

const node = {
  id: 'start',
  title: 'How can we help?',
  text: null,
  options: [{ id: 'orders', label: 'Orders', resolver: { type: 'link', path: '/orders' } }],
}
const at = '2026-06-01T11:00:00Z'
const of = (name: string) => ({ externalId: name, version: 1 })
const inStore = (name: string) => ({ ...of(name), store: 'noodles' })
const atLocation = (name: string) => ({ ...of(name), location: 'noodles-1' })
const place = { name: 'Acme', address: '1 High Street', city: 'London', postalCode: 'N1 1AA', country: 'GB' }
const two = (line: (name: string) => object): object[] => [line('first'), line('second')]
const quality = 'PMT_FE_MENU_QUALITY_ENDPOINT_ENABLED'

const places = {
  countries: [
    { ...of('GB'), name: 'United Kingdom', currencyCode: 'GBP' },
    { ...of('ES'), name: 'Spain', currencyCode: 'EUR' },
  ],
  cities: two((name) => ({ ...of(name), name, country: 'GB', timeZone: 'Europe/London' })),
  partners: two((name) => ({ ...of(name), name, country: 'GB' })),
  stores: ['noodles', 'soups'].map((name) => ({ ...of(name), partner: 'first', city: 'first', name })),
  locations: ['noodles-1', 'noodles-2'].map((name) => ({ ...inStore(name), name, address: name })),
  'opening-hours': [{ ...atLocation('hours'), expression: 'Mo-Su 11:00-22:00' }],
  onboarding: [{ ...atLocation('onboarding'), steps: [{ name: 'STORE_IMPORTED' }] }],
  flags: [
    { ...of('of the country'), flag: quality, country: 'GB', value: true },
    { ...inStore('of the store'), flag: quality, value: false },
  ],
}

const people = {
  users: two((name) => ({ ...of(name), name, email: `${name}@feeds.test` })),
  grants: two((name) => ({ ...inStore(name), user: name, role: 'MANAGER' })),
  restrictions: two((name) => inStore(name)),
  'legal-pages': ['terms', 'privacy'].map((name) => ({
    ...of(name),
    edition: '2026-12',
    texts: { en: { title: name, body: 'Welcome' } },
  })),
  notifications: two((user) => ({
    ...of(user),
    user,
    texts: { en: { title: 'Hello', body: 'Welcome' } },
    sentAt: at,
  })),
  support: two((name) => ({
    ...atLocation(name),
    conversation: 'welcome',
    title: 'Welcome',
    message: { text: name },
    createdAt: at,
  })),
  'contact-trees': ['general', 'order'].map((variation) => ({
    ...of(variation),
    variation,
    language: 'en',
    mainNode: node,
    secondaryNodes: { ACTIVE: [], COMPLETED: [] },
  })),
}

const menu = {
  catalog: [
    { ...inStore('meals'), kind: 'COLLECTION', name: 'Meals' },
    { ...inStore('hot'), kind: 'SECTION', name: 'Hot', collection: 'meals' },
    { ...inStore('soup'), kind: 'PRODUCT', name: 'Soup', section: 'hot', currency: 'GBP', price: 5 },
  ],
  'packaging-types': two((name) => ({
    ...of(name),
    kind: 'BAG',
    country: 'GB',
    name,
    currency: 'GBP',
    minPrice: 0,
    maxPrice: 1,
  })),
  'menu-translations': ['es', 'fr'].map((language) => ({
    ...inStore('soup'),
    kind: 'PRODUCT',
    language,
    text: 'Sopa',
  })),
}

const trade = {
  orders: two((name) => anOrder({ externalId: name, times: { placedAt: at } })),
  visits: [11, 12].map((hour) => ({ ...atLocation(`visits-${hour}`), day: '2026-06-01', hour, visits: 9 })),
  availability: [11, 12].map((hour) => ({
    ...atLocation(`open-${hour}`),
    kind: 'SCHEDULED',
    from: `2026-06-01T${hour}:00:00Z`,
    to: `2026-06-01T${hour}:30:00Z`,
  })),
  reviews: two((name) => ({ ...atLocation(name), order: name, text: 'Good soup', createdAt: at })),
}

const money = {
  'fee-terms': [
    { ...inStore('old'), validFrom: '2026-01-01', commissionRate: 0.3 },
    { ...inStore('new'), validFrom: '2026-02-01', commissionRate: 0.25 },
  ],
  'billing-terms': [
    { ...inStore('old'), validFrom: '2026-01-01', period: 'WEEKLY', term: 'PAY_AFTER_5_DAYS' },
    { ...inStore('new'), validFrom: '2026-02-01', period: 'DAILY', term: 'PAY_AFTER_5_DAYS' },
  ],
  adjustments: two((name) => ({
    ...atLocation(name),
    kind: 'ADJUSTMENT',
    amount: 5,
    currency: 'GBP',
    valueDate: '2026-06-01',
    note: 'Compensation',
  })),
  'payout-accounts': [{ ...atLocation('account'), bankAccount: null }],
  'payout-prices': ['DAILY', 'WITHDRAWAL'].map((service) => ({
    ...inStore(service),
    service,
    kind: 'FIXED',
    amount: 1,
  })),
  'invoice-issuers': ['GB', 'ES'].map((country) => ({
    ...place,
    ...of(country),
    forCountry: country,
    prefix: country,
  })),
  'invoice-recipients': two((name) => ({ ...place, ...of(name), partner: name })),
}

const campaigns = {
  'promotion-settings': [
    { ...of('of the country'), country: 'GB', maxPercentage: 50 },
    { ...inStore('of the store'), maxPercentage: 40 },
  ],
  'promotion-events': two((name) => ({
    ...of(name),
    country: 'GB',
    name,
    about: 'A week of soups',
    type: 'FREE_DELIVERY',
    startDate: '2026-07-01',
    endDate: '2026-07-08',
    joinUntil: '2026-06-30',
  })),
  promotions: two((name) => ({
    ...inStore(name),
    type: 'FREE_DELIVERY',
    locations: [name === 'first' ? 'noodles-1' : 'noodles-2'],
    startDate: '2026-07-01',
    endDate: '2026-07-08',
    currency: 'GBP',
  })),
  'promotion-days': ['2026-07-01', '2026-07-02'].map((day) => ({
    ...inStore(`first-${day}`),
    promotion: 'first',
    location: 'noodles-1',
    day,
    currency: 'GBP',
    orders: 1,
    sales: 10,
    costOfPartner: 1,
  })),
  'promotion-stops': [{ ...inStore('stop'), promotion: 'second', by: 'Mia', reason: 'COMPLAINTS', at }],
  'ad-settings': [
    { ...of('of the country'), country: 'GB', attributionDays: 7 },
    { ...inStore('of the store'), attributionDays: 3 },
  ],
  'ad-campaigns': two((name) => ({
    ...inStore(name),
    location: 'noodles-1',
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    budget: 100,
    dailyLimit: 10,
    currency: 'GBP',
  })),
  'ad-clicks': two((name) => ({ ...inStore(name), campaign: 'first', at, cost: 0.2, currency: 'GBP' })),
  'ad-days': ['2026-06-01', '2026-06-02'].map((day) => ({
    ...inStore(`first-${day}`),
    campaign: 'first',
    day,
    currency: 'GBP',
    impressions: 90,
  })),
}

/**
 * The lines of a new marketplace by the last part of their feed's path, in an order in which each finds what it
 * references: every feed that needs nothing from the portal.
 */
export const marketplaceLines: Readonly<Record<string, readonly object[]>> = {
  ...places,
  ...people,
  ...menu,
  ...trade,
  ...money,
  ...campaigns,
}

const named = (version: number) => ({ name: `Version ${version}` })

/** What later versions of a feed's lines change. Feeds that are not here accept each line once. */
export const laterVersions: Readonly<Record<string, (version: number) => object>> = {
  countries: named,
  cities: named,
  partners: named,
  stores: named,
  locations: named,
  'opening-hours': (version) => ({ expression: `Mo-Su 1${version}:00-22:00` }),
  onboarding: (version) => ({ cancelled: version === 2 }),
  flags: (version) => ({ value: version === 3 }),
  users: named,
  grants: (version) => ({ sections: ['REPORTS', 'INBOX'].slice(0, version - 1) }),
  restrictions: (version) => ({ note: `Version ${version}` }),
  'legal-pages': (version) => ({ edition: `2026-0${version}` }),
  notifications: (version) => ({ texts: { en: { title: `Hello ${version}`, body: 'Welcome' } } }),
  support: (version) => ({ message: { text: `Version ${version}` } }),
  'contact-trees': (version) => ({ mainNode: { ...node, title: `Version ${version}` } }),
  catalog: named,
  'packaging-types': (version) => ({ maxPrice: version }),
  'menu-translations': (version) => ({ text: `Sopa ${version}` }),
  orders: (version) => ({ tip: version, total: 10 + version }),
  visits: (version) => ({ visits: 10 * version, hour: 10 + version }),
  availability: (version) => ({
    from: `2026-06-0${version - 1}T11:00:00Z`,
    to: `2026-06-0${version - 1}T12:00:00Z`,
  }),
  reviews: (version) => ({ text: `Version ${version}`, rating: version === 2 ? 'NEGATIVE' : 'POSITIVE' }),
  'fee-terms': (version) => ({ commissionRate: version / 10 }),
  'billing-terms': (version) => ({ term: version === 2 ? 'PAY_AFTER_20_DAYS' : 'PAY_AFTER_5_DAYS' }),
  'payout-accounts': (version) => ({ bankAccount: `GB33BUKB2020155555555${version}` }),
  'payout-prices': (version) => ({ amount: version }),
  'invoice-issuers': named,
  'invoice-recipients': named,
  'promotion-settings': (version) => ({ maxPercentage: 20 + version }),
  'promotion-events': named,
  promotions: (version) => ({ endDate: `2026-07-1${version}` }),
  'promotion-days': (version) => ({ orders: version, sales: 10 * version }),
  'promotion-stops': (version) => ({ text: `Version ${version}` }),
  'ad-settings': (version) => ({ attributionDays: version }),
  'ad-campaigns': (version) => ({ dailyLimit: 10 * version }),
  'ad-days': (version) => ({ impressions: 90 * version }),
}
