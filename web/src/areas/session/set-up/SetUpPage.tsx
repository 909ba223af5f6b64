import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { call } from '#kit/api/call.ts'
import { useT } from '#kit/words/useT.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { GuestFrame } from '../guest-frame.widget.tsx'
import { useLinkAnswer } from '../links/useLink.ts'
import { SetUpForm } from './SetUpForm.tsx'

/** SESSION-ROUTE-COMPLETE-SETUP: the page of an invitation link; an invalid link redirects to the sign-in page. */
export function SetUpPage() {
  const t = useT()
  const { token, data } = useLinkAnswer('invitation', (key, signal) =>
    call(sessionLinks.invitation, { params: { token: key } }, { signal }),
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
