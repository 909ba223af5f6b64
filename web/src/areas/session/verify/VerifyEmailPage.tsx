import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { GuestFrame } from '../guest-frame.widget.tsx'
import { useLeaveForSignIn, useLinkToken } from '../links/useLink.ts'
import { LinkFault } from '../links/LinkBanner.tsx'

type State = 'running' | 'done' | { readonly error: unknown }

/** Submits the token in the hash once, even if the page renders again. */
function useConfirmation<T>(confirm: (token: string) => Promise<T>): [State, T | undefined] {
  const token = useLinkToken()
  const [state, setState] = useState<State>('running')
  const [answer, setAnswer] = useState<T>()
  const sent = useRef<string | null>(null)
  useEffect(
    function confirmOnce() {
      if (sent.current === token) return
      sent.current = token
      confirm(token || '-').then(
        (reply) => {
          setAnswer(() => reply)
          setState('done')
          // a signed-in user sees the change on the next page
          queries.clear()
        },
        (error: unknown) => setState({ error }),
      )
    },
    [token, confirm],
  )
  return [state, answer]
}

/** A used link has verified the address: the page was reloaded, or the filter of a mail server opened it. */
const verify = (token: string) =>
  call(sessionLinks.verifyEmail, { body: { token } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'link.used') throw error
  })
const confirmStores = (sessionToken: string) => call(sessionLinks.confirmStores, { body: { sessionToken } })

/** SESSION-ROUTE-VERIFY-EMAIL: the target of a verification link, signed in or not. */
export function VerifyEmailPage() {
  const t = useT()
  const [state] = useConfirmation(verify)
  return (
    <GuestFrame title={t('session.verify.title')}>
      {state === 'done' && (
        <Banner tone="good" title={t('session.verify.done')}>
          {t('session.verify.done-text')}
        </Banner>
      )}
      <Outcome state={state} />
    </GuestFrame>
  )
}

/** SESSION-ROUTE-VERIFY-STORES: a named manager confirms, and sees the stores concerned. */
export function ConfirmStoresPage() {
  const t = useT()
  const token = useLinkToken()
  const [state, confirmed] = useConfirmation(confirmStores)
  // that page would redirect a signed-in user, so the message is shown here
  useLeaveForSignIn(typeof state === 'string' || isSignedIn() ? null : state.error, token)
  return (
    <GuestFrame title={t('session.stores.title')}>
      {confirmed && (
        <Banner tone="good" title={t('session.stores.done', { email: confirmed.email })}>
          <ul>
            {confirmed.stores.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Outcome state={state} />
    </GuestFrame>
  )
}

function Outcome({ state }: { state: State }) {
  const t = useT()
  const router = useRouter()
  const token = useLinkToken()
  if (state === 'running') return <Spinner label={t('session.verify.running')} />
  const error = state === 'done' ? null : state.error
  const isExpired = error instanceof ApiError && error.code === 'link.expired'
  return (
    <>
      {error !== null && <LinkFault error={error} token={isExpired ? token : null} />}
      <Button tone="primary" block onClick={() => void router.navigate({ href: '/', replace: true })}>
        {t('session.verify.go-on')}
      </Button>
    </>
  )
}
