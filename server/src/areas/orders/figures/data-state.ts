import type { Clock } from '../../../platform/clock.ts'
import type { Span } from './figures.repo.ts'

/** Figures are always current: they change in the transactions that change the orders. */
export function dataState(clock: Clock, span: Span) {
  return { asOf: clock.now().toISOString(), ...span }
}
