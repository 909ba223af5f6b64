import { useQuery } from '@tanstack/react-query'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'
import { goalList } from './goals.queries.ts'

const none: readonly Goal[] = []

/** The goals that the user may see; none while they load or when they fail. */
export function useGoals(): readonly Goal[] {
  return useQuery(goalList()).data?.goals ?? none
}

/** The dialog in which goals are set, changed and removed. */
export const GoalsDialog = lazyPart(() =>
  Promise.all([import('./GoalsDialog.tsx'), loadWords('goals')]).then(([m]) => m.GoalsDialog),
)
