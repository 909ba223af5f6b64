import { useQuery } from '@tanstack/react-query'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { goalList } from '../operations.queries.ts'

const none: readonly Goal[] = []

/** The goals the user may see; none while they load, and the figures stand without them when they fail. */
export function useGoals() {
  const query = useQuery(goalList())
  return { goals: query.data?.goals ?? none, query }
}
