import { country, currency, location, product, store, version, type Line } from './names.ts'

/** The first day of the promotion and of the ad, and the day after their last one. */
const days = { startDate: '2026-03-14', endDate: '2026-04-11' }

/** Example lines of what the store offers: menu, packaging, promotions and ads. */
export const offersLines: Readonly<Record<string, readonly Line[]>> = {
  catalog: [
    { kind: 'COLLECTION', store, externalId: 'carta', version, name: 'Carta' },
    { kind: 'SECTION', store, externalId: 'entrantes', version, name: 'Entrantes', collection: 'carta' },
    { kind: 'OPTION', store, externalId: 'alioli', version, name: 'Alioli', currency, priceImpact: 0.8 },
    {
      kind: 'OPTION_GROUP',
      store,
      externalId: 'salsas',
      version,
      name: 'Salsas',
      max: 2,
      options: ['alioli'],
    },
    {
      kind: 'PRODUCT',
      store,
      externalId: product,
      version,
      name: 'Tortilla',
      section: 'entrantes',
      currency,
      price: 8.5,
      optionGroups: ['salsas'],
    },
  ],
  'menu-translations': [
    {
      store,
      kind: 'PRODUCT',
      externalId: product,
      version,
      language: 'en',
      text: 'Potato omelette',
      origin: 'HUMAN',
    },
  ],
  'packaging-types': [
    {
      kind: 'BAG',
      externalId: 'paper-bag-es',
      version,
      country,
      name: 'Paper bag',
      currency,
      minPrice: 0.05,
      maxPrice: 0.2,
    },
  ],
  'promotion-settings': [
    { externalId: 'promotions-es', version, country, minPercentage: 10, maxPercentage: 50 },
  ],
  'promotion-events': [
    {
      externalId: 'spring-2026',
      version,
      country,
      name: 'Spring week',
      about: 'Free delivery for a week.',
      type: 'FREE_DELIVERY',
      startDate: '2026-04-20',
      endDate: '2026-04-27',
      joinUntil: '2026-04-17',
    },
  ],
  promotions: [
    {
      externalId: 'tortilla-20',
      version,
      store,
      locations: [location],
      type: 'PERCENTAGE_DISCOUNT',
      percentage: 20,
      productExternalIds: [product],
      currency,
      ...days,
    },
  ],
  'ad-settings': [{ externalId: 'ads-es', version, country, budgetMin: 20, dailyLimitMin: 2 }],
  'ad-campaigns': [
    { externalId: 'ad-1', version, store, location, budget: 100, dailyLimit: 10, currency, ...days },
  ],
}
