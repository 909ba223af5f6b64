import { ownFactors } from '@storekeep/contract/areas/session.factors.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

export const factorsQuery = { ...q(ownFactors.list), staleTime: 0 }

/** Refetches the user's factors, and whether one is still required. */
export async function refetchFactors(): Promise<void> {
  await queries.invalidateQueries({ queryKey: factorsQuery.queryKey })
  await queries.invalidateQueries({ queryKey: q(session.me).queryKey })
}
