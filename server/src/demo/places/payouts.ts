import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { FeedName } from '../../import/local-feed.ts'
import type { DemoStore } from './demo-store.ts'

const version = 1

/** Most stores are billed weekly, every fourth fortnightly, every seventh monthly with a later payout. */
const billingLine = ({ externalId }: DemoStore, index: number) => ({
  externalId: `${externalId}/billing`,
  version,
  store: externalId,
  validFrom: '2020-01-01',
  period: index % 7 === 6 ? 'MONTHLY' : index % 4 === 3 ? 'BIWEEKLY' : 'WEEKLY',
  term: index % 7 === 6 ? 'PAY_AFTER_20_DAYS' : 'PAY_AFTER_5_DAYS',
})

/** Last digits that trigger special behaviour of the simulated bank (see areas/payouts/simulated-bank.ts). */
const unusual = ['0002', '0004', '0006']

/** Every location has an account; for a few the bank refuses, returns the money or is slow. */
const accountLines = (stores: readonly DemoStore[]) =>
  stores
    .flatMap(({ locations }) => locations)
    .map(({ externalId: location }, index) => ({
      externalId: `${location}/account`,
      version,
      location,
      bankAccount: `DEMO 2040 ${String(1000 + ((index * 37) % 9000))} ${
        index % 11 === 10 ? (unusual[Math.floor(index / 11) % unusual.length] ?? '') : String(1000 + index)
      }`,
      isSubscribeEligible: index % 5 !== 4,
      isOnDemandEnabled: index % 3 !== 2,
    }))

/** Daily payouts and withdrawals cost one per cent; new prices have an introductory discount. */
const priceLines = (stores: readonly DemoStore[], today: string) =>
  stores.flatMap(({ externalId: store }) =>
    (['DAILY', 'WITHDRAWAL'] as const).map((service) => ({
      externalId: `${store}/${service}`,
      version,
      store,
      service,
      kind: 'PERCENTAGE' as const,
      amount: 1,
      promotion: service === 'DAILY' ? { amount: 0.5, until: addDays(today, 60) } : null,
    })),
  )

/** Fictitious companies of the marketplace, one per country, and of the stores. */
const issuerLines = (stores: readonly DemoStore[]) =>
  [...new Set(stores.map(({ city }) => city.country))].map(({ code }) => ({
    externalId: `issuer/${code}`,
    version,
    forCountry: code,
    prefix: `SK${code}`,
    name: `Storekeep Marketplace ${code}`,
    address: '1 Ledger Lane',
    city: 'Harbour City',
    postalCode: '10001',
    country: code,
    vatId: `${code}100200300`,
  }))

const recipientLines = (stores: readonly DemoStore[]) =>
  [...new Map(stores.map((store) => [store.partner, store]))].map(([partner, { city, locations }]) => ({
    externalId: `recipient/${partner.externalId}`,
    version,
    partner: partner.externalId,
    name: partner.name,
    address: locations[0]?.address ?? city.name,
    city: city.name,
    postalCode: '20002',
    country: partner.country.code,
    vatId: partner.taxId,
  }))

/** Payout settings of demo stores as feed lines. */
export function payoutLines(
  stores: readonly DemoStore[],
  today: string,
): (readonly [FeedName, readonly object[]])[] {
  return [
    ['billing-terms', stores.map(billingLine)],
    ['payout-accounts', accountLines(stores)],
    ['payout-prices', priceLines(stores, today)],
    ['invoice-issuers', issuerLines(stores)],
    ['invoice-recipients', recipientLines(stores)],
  ]
}
