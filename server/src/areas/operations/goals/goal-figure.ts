import type { Reading } from '../../../platform/http/reading.ts'
import type { GoalFigure, GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { facts, select, type Question } from '../../orders/orders.read.ts'
import { availability, conversion } from '../demand.service.ts'
import { missingWrong } from '../quality.service.ts'
import { Sums, totalsIn } from '../sums.ts'
import { awtp, preparation } from '../times.service.ts'

const ratio = (top: number, of: number): GoalFigure => ({ of, value: of === 0 ? null : top / of })

/** Shares of measures: numerator and denominator. */
const shares = {
  acceptance: ['accepted', 'decided'],
  avoidableCancellations: ['avoidable_cancellations', 'knows_acceptance'],
  rating: ['positive', 'rated'],
} as const

/** The figure of a goal, over the selected locations and days, as the page of operations shows it. */
export async function goalFigure(
  request: Reading,
  metric: GoalMetric,
  question: Question,
): Promise<GoalFigure> {
  switch (metric) {
    case 'availability': {
      const { total } = await availability(request, question)
      return ratio(total.openSeconds, total.scheduledSeconds)
    }
    case 'missingWrong': {
      const { total } = await missingWrong(request, question)
      return ratio(total.either, total.orders)
    }
    case 'conversion': {
      const { total } = await conversion(request, question)
      return ratio(total.orders, total.visits)
    }
    case 'preparation': {
      const { total } = await preparation(request, question)
      return { value: total.median, of: total.orders }
    }
    case 'awtp': {
      const { total } = await awtp(request, question)
      return ratio(total.seconds, total.orders)
    }
    default:
      return shareOf(request, shares[metric], question)
  }
}

async function shareOf(
  { db, who, clock }: Reading,
  [top, of]: (typeof shares)[keyof typeof shares],
  question: Question,
): Promise<GoalFigure> {
  const selection = await select(db, who, question, clock)
  const asked = { [top]: null, [of]: null }
  const { rows } = await facts.sumsOfFacts(db, selection, [facts.measureFacts(selection, asked)], 'days')
  const sums = new Sums(totalsIn(rows))
  return ratio(sums.of('MEASURE', top).orders, sums.of('MEASURE', of).orders)
}
