import { goals } from '@storekeep/contract/areas/goals.ts'
import { q } from '#kit/api/q.ts'

export function goalList() {
  return q(goals.list, { query: {} })
}
