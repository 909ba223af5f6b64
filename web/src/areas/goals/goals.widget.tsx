import { useQuery } from '@tanstack/react-query'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { goalList } from './goals.queries.ts'

const none: readonly Goal[] = []

/** The goals the user may see; empty while they load or if they fail. */
export function useGoals(): readonly Goal[] {
  return useQuery(goalList()).data?.goals ?? none
}

/** The dialog for adding, changing and removing goals. */
export const GoalsDialog = lazyPart(() =>
  withWords(import('./GoalsDialog.tsx'), 'goals').then((m) => m.GoalsDialog),
)
