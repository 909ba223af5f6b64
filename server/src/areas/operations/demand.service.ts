import type { Reading } from '../../platform/http/reading.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { partnerFees, type PartnerFee } from '@storekeep/contract/rules/ledger/ledger.ts'
import type { ClosingReason } from '@storekeep/contract/rules/time/availability.ts'
import { dataState, facts, select, selectAlways, type Question } from '../orders/orders.read.ts'
import { visitsKnown } from '../traffic/traffic.read.ts'
import { availabilityFacts, visitFacts } from './operations.repo.ts'
import { currenciesOf, locationsOf, split, Sums } from './sums.ts'

/** The figures of demand: visits, availability, ratings and fees. */

/** PERF-CALL-M-CUSTOMERS. */
export async function customers({ db, who, clock }: Reading, question: Question) {
  const selection = await select(db, who, question, clock)
  const asked = { delivered: null, new_customers: null, returning_customers: null }
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [facts.measureFacts(selection, asked)],
    'days and locations',
  )
  return {
    ...split(rows, (sums) => {
      const delivered = sums.of('MEASURE', 'delivered').orders
      const newCustomers = sums.of('MEASURE', 'new_customers').orders
      const returningCustomers = sums.of('MEASURE', 'returning_customers').orders
      return {
        delivered,
        newCustomers,
        returningCustomers,
        unknown: delivered - newCustomers - returningCustomers,
      }
    }),
    data: dataState(clock, span),
  }
}

const ratingMeasures = { rated: null, positive: null, knows_ratings: null, delivered: null }

const ratingsOf = (sums: Sums) => {
  const positive = sums.of('MEASURE', 'positive').orders
  return {
    positive,
    negative: sums.of('MEASURE', 'rated').orders - positive,
    unrated: sums.of('UNRATED').orders,
    known: sums.of('MEASURE', 'knows_ratings').orders,
    delivered: sums.of('MEASURE', 'delivered').orders,
  }
}

/** PERF-CALL-M-ORDERS-REVIEWS. */
export async function reviews({ db, who, clock }: Reading, question: Question) {
  const selection = await select(db, who, question, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [facts.measureFacts(selection, ratingMeasures), facts.partFacts(selection, ['UNRATED'])],
    'days and locations',
  )
  return { ...split(rows, ratingsOf), data: dataState(clock, span) }
}

/** PERF-CALL-M-RATINGS: of all time. */
export async function ratings(
  { db, who, clock }: Reading,
  { storeAddressIds }: Pick<Question, 'storeAddressIds'>,
) {
  const selection = await selectAlways(db, who, storeAddressIds, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [facts.measureFacts(selection, ratingMeasures), facts.partFacts(selection, ['UNRATED'])],
    'locations',
  )
  return {
    total: ratingsOf(new Sums(rows)),
    storeAddresses: locationsOf(rows, ratingsOf),
    data: dataState(clock, span),
  }
}

/** PERF-CALL-M-CVR: visits arrive by the hour, so an unfinished hour is not counted. */
export async function conversion({ db, who, clock }: Reading, question: Question) {
  const until = question.until === undefined ? undefined : `${question.until.slice(0, 2)}:00`
  const selection = await select(db, who, { ...question, until }, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [visitFacts(selection), facts.measureFacts(selection, { offered: null, delivered: null }, visitsKnown)],
    'days and locations',
  )
  return {
    ...split(rows, (sums) => ({
      visits: sums.of('VISITS', 'visits').orders,
      menuViews: sums.of('VISITS', 'menu_views').orders,
      checkouts: sums.of('VISITS', 'checkouts').orders,
      orders: sums.of('MEASURE', 'offered').orders,
      delivered: sums.of('MEASURE', 'delivered').orders,
    })),
    until: until ?? null,
    data: dataState(clock, span),
  }
}

/** Open and scheduled seconds, and why a location was closed. */
export async function availability(
  { db, who, clock }: Reading,
  { dateRange, storeAddressIds, alsoTradedIn }: Question,
) {
  const selection = await select(db, who, { dateRange, storeAddressIds, alsoTradedIn }, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [availabilityFacts(selection)],
    'days and locations',
  )
  const sums = new Sums(rows.filter((row) => row.local_date !== null))
  return {
    ...split(rows, (part) => ({
      scheduledSeconds: part.of('AVAILABILITY', 'SCHEDULED').amount,
      openSeconds: part.of('AVAILABILITY', 'OPEN').amount,
    })),
    reasons: sums
      .each('AVAILABILITY')
      .filter(([part]) => part !== 'SCHEDULED' && part !== 'OPEN')
      // the other parts of a day are the reasons
      .map(([reason, { amount }]) => ({ reason: reason as ClosingReason, seconds: amount }))
      .sort((a, b) => b.seconds - a.seconds),
    data: dataState(clock, span),
  }
}

/** PERF-CALL-M-FEES: the ledger lines of the period's orders. */
export async function fees({ db, who, clock }: Reading, question: Question) {
  const selection = await select(db, who, question, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [
      facts.measureFacts(selection, { net_orders: 'net_sales', delivered: 'gross_sales' }),
      facts.partFacts(selection, ['FEE']),
    ],
    'days',
  )
  const charged = (sums: Sums, currency: string) =>
    sums.each('FEE').map(([kind, { orders, amount }]) => ({
      kind: kind as PartnerFee, // the roll-up contains no others
      currency,
      orders,
      amount: fromMinor(amount, currency),
    }))
  const inOrder = (a: { kind: PartnerFee }, b: { kind: PartnerFee }) =>
    partnerFees.indexOf(a.kind) - partnerFees.indexOf(b.kind)
  const days = Map.groupBy(rows, (row) => row.local_date ?? '')
  return {
    fees: currenciesOf(rows, (sums, currency) => ({ all: charged(sums, currency).sort(inOrder) })).flatMap(
      ({ all }) => all,
    ),
    days: [...days].flatMap(([day, ofDay]) =>
      currenciesOf(ofDay, (sums, currency) => ({ all: charged(sums, currency).sort(inOrder) })).flatMap(
        ({ all }) => all.map((fee) => ({ day, ...fee })),
      ),
    ),
    sales: currenciesOf(rows, (sums, currency) => ({
      orders: sums.of('MEASURE', 'net_orders').orders,
      grossSales: fromMinor(sums.of('MEASURE', 'delivered').amount, currency),
      netSales: fromMinor(sums.of('MEASURE', 'net_orders').amount, currency),
    })),
    data: dataState(clock, span),
  }
}
