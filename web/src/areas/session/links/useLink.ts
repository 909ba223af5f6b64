import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queries } from '#kit/api/client.ts'
import { noteLink } from './link-notice.ts'

/** The longest token that a call accepts. */
const longest = 128

/**
 * The token in the hash of an emailed link. It stays constant while the page is left, since the next address has none.
 */
export function useLinkToken(): string {
  // a longer token has the wrong form; cut off, it is refused as an unknown one
  const hash = useLocation({ select: (location) => location.hash.slice(0, longest) })
  const [token, setToken] = useState(hash)
  if (hash !== '' && hash !== token) setToken(hash)
  return token
}

/** Redirects to the sign-in page, which says why the link is invalid; does nothing without an error. */
export function useLeaveForSignIn(error: unknown, token: string): void {
  const router = useRouter()
  useEffect(
    function leaveForSignIn() {
      if (error === null || error === undefined) return
      noteLink(error, token)
      void router.navigate({ href: '/hello', replace: true })
    },
    [error, token, router],
  )
}

/** What an emailed link is for; an invalid link redirects to the sign-in page. */
export function useLinkAnswer<Answer>(
  name: string,
  ask: (token: string, signal: AbortSignal) => Promise<Answer>,
): { token: string; data: Answer | undefined } {
  const token = useLinkToken()
  // signed-out pages have no query client provider
  const { data, error } = useQuery(
    {
      queryKey: [name, token],
      // an address without a token gets the same answer as a forged one
      queryFn: ({ signal }) => ask(token || '-', signal),
      staleTime: Infinity,
    },
    queries,
  )
  useLeaveForSignIn(error, token)
  return { token, data }
}
