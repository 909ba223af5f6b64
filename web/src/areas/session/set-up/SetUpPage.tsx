import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { useT } from '#kit/words/useT.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { GuestFrame } from '../GuestFrame.tsx'
import { noteLink } from '../links/link-notice.ts'
import { useLinkToken } from '../links/useLinkToken.ts'
import { SetUpForm } from './SetUpForm.tsx'

/** SESSION-ROUTE-COMPLETE-SETUP: the page of an invitation link; an invalid link redirects to the sign-in page. */
export function SetUpPage() {
  const t = useT()
  const router = useRouter()
  const token = useLinkToken()
  // signed-out pages have no query client provider
  const { data, error } = useQuery(
    {
      queryKey: ['invitation', token],
      // an address without a token gets the same answer as a forged one
      queryFn: ({ signal }) => call(sessionLinks.invitation, { params: { token: token || '-' } }, { signal }),
      staleTime: Infinity,
    },
    queries,
  )
  useEffect(
    function leaveForSignIn() {
      if (!error) return
      noteLink(error, token)
      void router.navigate({ href: '/hello', replace: true })
    },
    [error, token, router],
  )
  return (
    <GuestFrame
      title={t('session.set-up.title')}
      intro={data && t('session.set-up.text', { email: data.email })}
    >
      {data ? (
        <SetUpForm token={token} invitation={data} />
      ) : (
        <Spinner label={t('session.set-up.checking')} />
      )}
    </GuestFrame>
  )
}
