import { useQuery } from '@tanstack/react-query'
import type { GoalMetric } from '@storekeep/contract/rules/goals.ts'
import { earlierOf } from '#kit/period/view.ts'
import type { View } from '#kit/period/view.ts'
import * as ask from '../operations.queries.ts'
import { cardOrder } from './cards.ts'
import { measured } from './measured.ts'
import type { Split } from './measured.ts'

/** One of the calls that figures are made of, as far as a part of the page looks at it. */
interface Asked {
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

export interface FigureState {
  readonly metric: GoalMetric
  /** Undefined while it is on its way, or when it failed. */
  readonly now: Split | undefined
  /** Undefined as well where nothing can be compared. */
  readonly before: Split | undefined
  readonly asked: Asked
  readonly isBeforeAsked: boolean
}

/** Every figure with its own state: one call that fails takes only its own figures away. */
export function useFigures(view: View): readonly FigureState[] {
  const now = useAsked(view, 'now')
  const before = useAsked(view, 'before')
  return cardOrder.map((metric) => {
    const asked = now.of(metric)
    const then = before.of(metric)
    return {
      metric,
      now: measured(metric, now.answers),
      before: earlierOf(view, asked.data, measured(metric, before.answers)),
      asked,
      isBeforeAsked: then.isPending,
    }
  })
}

/** Whether everything the first figures need has arrived or failed. */
export const isSettled = (figures: readonly FigureState[]): boolean =>
  figures.every(({ asked, isBeforeAsked }) => !asked.isPending && !isBeforeAsked)

function useAsked(view: View, when: ask.When) {
  const stats = useQuery(ask.stats(view, when))
  const availability = useQuery(ask.availability(view, when))
  const missingWrong = useQuery(ask.missingWrong(view, when))
  const preparation = useQuery(ask.preparation(view, when))
  const waiting = useQuery(ask.waiting(view, when))
  const conversion = useQuery(ask.conversion(view, when))
  const queries = {
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
    of: (metric: GoalMetric) => queries[metric],
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
