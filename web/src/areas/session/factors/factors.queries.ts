import { ownFactors } from '@storekeep/contract/areas/session.factors.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

export const factorsQuery = { ...q(ownFactors.list), staleTime: 0 }

/** Asks again how the user's sign-in is made safer, and whether something is still demanded. */
export async function askFactors(): Promise<void> {
  await queries.invalidateQueries({ queryKey: factorsQuery.queryKey })
  await queries.invalidateQueries({ queryKey: q(session.me).queryKey })
}
