import { currency, location, order, product, store, version, type Line } from './names.ts'

const refundForm = {
  kind: 'message',
  title: 'About an order',
  contactReasonKey: 'order.other',
  fields: [{ type: 'description', id: 'what', label: 'What happened?' }],
}

/** Example lines of what happens every day: orders and what follows from them, results of promotions and ads, and support. */
export const daysLines: Readonly<Record<string, readonly Line[]>> = {
  orders: [
    {
      externalId: order,
      version,
      location,
      code: 'APZ-0184',
      status: 'DELIVERED',
      currency,
      times: {
        placedAt: '2026-03-14T19:05:00Z',
        acceptedAt: '2026-03-14T19:06:00Z',
        readyAt: '2026-03-14T19:21:00Z',
        courierArrivedAt: '2026-03-14T19:20:00Z',
        pickedUpAt: '2026-03-14T19:23:00Z',
        deliveredAt: '2026-03-14T19:38:00Z',
      },
      items: [
        {
          productExternalId: product,
          name: 'Tortilla',
          quantity: 2,
          unitPrice: 8.5,
          options: [{ name: 'Alioli', unitPrice: 0.8 }],
        },
      ],
      discounts: [{ amount: 3.4, payer: 'PARTNER', promotion: 'tortilla-20' }],
      total: 15.2,
      customerKey: 'customer-77',
    },
  ],
  visits: [
    {
      externalId: `${location}-2026-03-14-20`,
      version,
      location,
      day: '2026-03-14',
      hour: 20,
      visits: 41,
      menuViews: 30,
      checkouts: 9,
    },
  ],
  availability: [
    {
      externalId: `${location}-evening`,
      version,
      location,
      kind: 'SCHEDULED',
      from: '2026-03-14T19:00:00Z',
      to: '2026-03-14T23:30:00Z',
    },
  ],
  reviews: [
    {
      externalId: 'review-1',
      version,
      location,
      order,
      rating: 'POSITIVE',
      text: 'Still warm.',
      author: 'Ona',
      createdAt: '2026-03-14T20:30:00Z',
    },
  ],
  adjustments: [
    {
      externalId: 'adjustment-1',
      location,
      kind: 'ADJUSTMENT',
      amount: -4.2,
      currency,
      valueDate: '2026-03-14',
      note: 'Packaging material',
    },
  ],
  'promotion-days': [
    {
      externalId: 'tortilla-20-2026-03-14',
      version,
      store,
      promotion: 'tortilla-20',
      location,
      day: '2026-03-14',
      currency,
      orders: 1,
      sales: 18.6,
      costOfPartner: 3.4,
    },
  ],
  'promotion-stops': [
    {
      externalId: 'tortilla-20-stop',
      version,
      store,
      promotion: 'tortilla-20',
      by: 'Pricing team',
      reason: 'PRICE_RULES',
      at: '2026-03-20T09:00:00Z',
    },
  ],
  'ad-clicks': [
    { externalId: 'click-1', store, campaign: 'ad-1', at: '2026-03-14T19:00:00Z', cost: 0.4, currency },
  ],
  'ad-days': [
    {
      externalId: 'ad-1-2026-03-14',
      version,
      store,
      campaign: 'ad-1',
      day: '2026-03-14',
      currency,
      impressions: 320,
      orders: 1,
      sales: 18.6,
    },
  ],
  notifications: [
    {
      externalId: 'notice-1',
      version,
      location,
      texts: { en: { title: 'New packaging', body: 'The next delivery brings paper bags.' } },
      sentAt: '2026-03-14T18:30:00Z',
    },
  ],
  support: [
    {
      externalId: 'message-1',
      version,
      location,
      conversation: 'case-310',
      title: 'Your delivery of bags',
      message: { text: 'It arrives on Monday.', author: 'Ines' },
      createdAt: '2026-03-14T18:30:00Z',
    },
  ],
  'contact-trees': [
    {
      externalId: 'tree-order-en',
      version,
      variation: 'order',
      language: 'en',
      mainNode: {
        id: 'main',
        title: 'How can we help?',
        text: null,
        options: [{ id: 'other', label: 'Something else', resolver: { type: 'form', form: refundForm } }],
      },
      secondaryNodes: {
        ACTIVE: [],
        COMPLETED: [
          { id: 'sent', title: 'Your message was sent', text: 'We answer within a day.', options: [] },
        ],
      },
    },
  ],
  onboarding: [
    {
      externalId: `${location}-onboarding`,
      version,
      location,
      steps: [
        { name: 'STORE_IMPORTED', status: 'COMPLETED' },
        { name: 'VERIFY_MENU', status: 'ACTIVE' },
      ],
    },
  ],
}
