import type { Reading } from '../../platform/http/reading.ts'
import { boundsOf, quantileOf, type Bucket } from '@storekeep/contract/rules/figures/histograms.ts'
import { dataState, conditionsOf, facts, feeTermsOf, select, type Question } from '../orders/orders.read.ts'
import { split, Sums } from './sums.ts'

/** Times that are stored as histograms: waiting at pick-up, preparation, time to accept and to deliver. */

type Time = 'WAITING' | 'PREPARATION' | 'ACCEPTING' | 'DELIVERY'

/** The number of delivered orders with known times. */
const knowledge = { knows_times: null, delivered: null }

const bucketsOf = (sums: Sums, time: Time): Bucket[] =>
  sums
    .each(time)
    .map(([key, { orders }]) => ({ bucket: Number(key), orders }))
    .sort((a, b) => a.bucket - b.bucket)

const timeOf = (time: Time) => (sums: Sums) => {
  const { orders, amount } = sums.sum(time)
  const buckets = bucketsOf(sums, time)
  return {
    known: sums.of('MEASURE', 'knows_times').orders,
    delivered: sums.of('MEASURE', 'delivered').orders,
    orders,
    seconds: amount,
    median: quantileOf(buckets, 0.5),
    p90: quantileOf(buckets, 0.9),
  }
}

const measured = async ({ db, who, clock }: Reading, question: Question, time: Time) => {
  const selection = await select(db, who, question, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [facts.partFacts(selection, [time]), facts.measureFacts(selection, knowledge)],
    'days and locations',
  )
  return { ...split(rows, timeOf(time)), data: dataState(clock, span) }
}

/** PERF-CALL-M-AWTP. */
export function awtp(request: Reading, question: Question) {
  return measured(request, question, 'WAITING')
}

/** Accepted → ready. */
export function preparation(request: Reading, question: Question) {
  return measured(request, question, 'PREPARATION')
}

/** Placed → accepted. */
export function accepting(request: Reading, question: Question) {
  return measured(request, question, 'ACCEPTING')
}

/** Placed → delivered. */
export function delivery(request: Reading, question: Question) {
  return measured(request, question, 'DELIVERY')
}

const histogramOf = (sums: Sums, time: Time) => ({
  buckets: bucketsOf(sums, time).map(({ bucket, orders }) => ({ ...boundsOf(bucket), orders })),
  ...timeOf(time)(sums),
})

/** Orders per minute of preparation. */
export async function preparationHistogram({ db, who, clock }: Reading, question: Question) {
  const selection = await select(db, who, question, clock)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [facts.partFacts(selection, ['PREPARATION']), facts.measureFacts(selection, knowledge)],
    'everything',
  )
  return { ...histogramOf(new Sums(rows), 'PREPARATION'), data: dataState(clock, span) }
}

/** PERF-CALL-M-AWTP-HISTOGRAM: with `fees`, those that waited long enough for a wait-time fee, or those that did not. */
export async function awtpHistogram(
  { db, who, clock }: Reading,
  {
    filters,
    ...question
  }: Question & { readonly filters?: { readonly fees?: boolean | undefined } | undefined },
) {
  const selection = await select(db, who, question, clock)
  const fees = await feeTermsOf(db, who)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [
      filters?.fees === undefined
        ? facts.partFacts(selection, ['WAITING'])
        : facts.filteredFacts(
            selection,
            ['WAITING'],
            conditionsOf({ waitingMeasured: true, waitTimeFee: filters.fees }, fees),
          ),
      facts.measureFacts(selection, knowledge),
    ],
    'everything',
  )
  return { ...histogramOf(new Sums(rows), 'WAITING'), fees, data: dataState(clock, span) }
}
