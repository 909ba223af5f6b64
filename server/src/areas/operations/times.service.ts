import { boundsOf, quantileOf, type Bucket } from '@storekeep/contract/rules/histograms.ts'
import { dataState, conditionsOf, facts, feeTermsOf, select, type Question } from '../orders/orders.read.ts'
import type { Asking } from './asking.ts'
import { split, Sums } from './sums.ts'

/** Times that are kept as histograms: waiting at pick-up and preparation. */

type Time = 'WAITING' | 'PREPARATION'

const bucketsOf = (sums: Sums, time: Time): Bucket[] =>
  sums
    .each(time)
    .map(([key, { orders }]) => ({ bucket: Number(key), orders }))
    .sort((a, b) => a.bucket - b.bucket)

const timeOf = (time: Time) => (sums: Sums) => {
  const { orders, amount } = sums.sum(time)
  const buckets = bucketsOf(sums, time)
  return { orders, seconds: amount, median: quantileOf(buckets, 0.5), p90: quantileOf(buckets, 0.9) }
}

const measured = async ({ db, who, clock }: Asking, question: Question, time: Time) => {
  const selection = await select(db, who, question)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [facts.partFacts(selection, [time])],
    'days and locations',
  )
  return { ...split(rows, timeOf(time)), data: dataState(clock, span) }
}

/** PERF-CALL-M-AWTP. */
export const awtp = (asking: Asking, question: Question) => measured(asking, question, 'WAITING')

/** Accepted → ready. */
export const preparation = (asking: Asking, question: Question) => measured(asking, question, 'PREPARATION')

const histogramOf = (sums: Sums, time: Time) => ({
  buckets: bucketsOf(sums, time).map(({ bucket, orders }) => ({ ...boundsOf(bucket), orders })),
  ...timeOf(time)(sums),
})

/** Orders a minute of preparation. */
export const preparationHistogram = async ({ db, who, clock }: Asking, question: Question) => {
  const selection = await select(db, who, question)
  const { rows, span } = await facts.sumsOfFacts(
    db,
    selection,
    [facts.partFacts(selection, ['PREPARATION'])],
    'everything',
  )
  return { ...histogramOf(new Sums(rows), 'PREPARATION'), data: dataState(clock, span) }
}

/** PERF-CALL-M-AWTP-HISTOGRAM: with `fees`, those that waited long enough for a wait-time fee, or those that did not. */
export const awtpHistogram = async (
  { db, who, clock }: Asking,
  {
    filters,
    ...question
  }: Question & { readonly filters?: { readonly fees?: boolean | undefined } | undefined },
) => {
  const selection = await select(db, who, question)
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
    ],
    'everything',
  )
  return { ...histogramOf(new Sums(rows), 'WAITING'), fees, data: dataState(clock, span) }
}
