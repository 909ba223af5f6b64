import { useQuery } from '@tanstack/react-query'
import { metricOrder } from '#figures/metrics/metrics.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { alikeOf, isPartAlike } from '#figures/periods/alike.ts'
import type { View } from '#figures/periods/view.ts'
import type { FailedQuery } from '#kit/page/failures.tsx'
import * as queries from '../operations.queries.ts'
import { measured } from './measured.ts'
import type { Split } from './measured.ts'

export interface FigureState {
  readonly metric: GoalMetric
  /** Undefined while loading or after a failure. */
  readonly now: Split | undefined
  /** Also undefined if nothing can be compared. */
  readonly before: Split | undefined
  /** The current period restricted to the locations of `before`, and whether those are only some of all. */
  readonly alike: Split | undefined
  readonly isPart: boolean
  /** The call the figure comes from. */
  readonly query: FailedQuery & { readonly isPending: boolean }
  readonly isBeforePending: boolean
}

/** Every figure with its own state; a failed call affects only its own figures. */
export function useFigures(view: View): readonly FigureState[] {
  const now = useAnswers(view, 'now')
  const before = useAnswers(view, 'before')
  const isPart = isPartAlike(now.answers.stats, before.answers.stats)
  const part = useAnswers(view, 'alike', isPart)
  const hasBefore = (before.answers.stats?.data.locations ?? 0) > 0
  return metricOrder.map((metric) => {
    const query = now.of(metric)
    const then = before.of(metric)
    return {
      metric,
      now: measured(metric, now.answers),
      before: hasBefore ? measured(metric, before.answers) : undefined,
      alike: measured(metric, isPart ? part.answers : now.answers),
      isPart,
      query,
      isBeforePending: then.isPending || (isPart && part.of(metric).isPending),
    }
  })
}

/** The locations that can be compared: null if there are none, undefined while loading. */
export function useAlike(view: View) {
  const now = useQuery(queries.stats(view, 'now'))
  const before = useQuery(queries.stats(view, 'before'))
  if (now.isPending || before.isPending) return undefined
  return alikeOf(now.data, before.data, now.data) ?? null
}

/** Whether every call of the first figures has succeeded or failed. */
export function isSettled(figures: readonly FigureState[]): boolean {
  return figures.every(({ query, isBeforePending }) => !query.isPending && !isBeforePending)
}

function useAnswers(view: View, when: queries.When, enabled = true) {
  const stats = useQuery({ ...queries.stats(view, when), enabled })
  const availability = useQuery({ ...queries.availability(view, when), enabled })
  const missingWrong = useQuery({ ...queries.missingWrong(view, when), enabled })
  const preparation = useQuery({ ...queries.preparation(view, when), enabled })
  const waiting = useQuery({ ...queries.waiting(view, when), enabled })
  const conversion = useQuery({ ...queries.conversion(view, when), enabled })
  const queryOf = {
    availability,
    acceptance: stats,
    avoidableCancellations: stats,
    rating: stats,
    missingWrong,
    preparation,
    awtp: waiting,
    conversion,
  }
  return {
    of: (metric: GoalMetric) => queryOf[metric],
    answers: {
      stats: stats.data,
      availability: availability.data,
      missingWrong: missingWrong.data,
      preparation: preparation.data,
      waiting: waiting.data,
      conversion: conversion.data,
    },
  }
}
