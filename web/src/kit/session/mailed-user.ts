import { session, type Me } from '@storekeep/contract/areas/session.ts'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/client.ts'
import { q } from '../api/q.ts'

const watchMs = 4000

/** The signed-in user, refetched regularly while the result of a mail is awaited. */
export function useMailedUser(isAwaiting: boolean): Me | undefined {
  const { data } = useQuery({
    ...q(session.me),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: isAwaiting && watchMs,
    // the link may have been opened in another tab or on another device
    refetchOnWindowFocus: 'always',
  })
  return data
}

/** Refetches the user, since a new mail replaces the result of the last one. */
export function refetchUser(): Promise<void> {
  return queries.invalidateQueries({ queryKey: q(session.me).queryKey })
}
