import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { linkNotice } from './link-notice.ts'

/** Why an opened link is invalid; an expired one can be sent again. */
export function LinkBanner() {
  const notice = linkNotice()
  return notice && <LinkFault error={notice.error} token={notice.resendable} />
}

/** The fault of a link, with a Resend button if there is a token to request it with. */
export function LinkFault({ error, token }: { error: unknown; token: string | null }) {
  const t = useT()
  const [isSent, setSent] = useState(false)
  const again = useCommand(async () => {
    if (token === null) return
    await call(sessionLinks.resend, { body: { sessionToken: token } })
    setSent(true)
  })
  if (isSent)
    return (
      <Banner tone="good" title={t('session.link.sent')}>
        {t('session.link.sent-text')}
      </Banner>
    )
  return (
    <Banner
      tone="bad"
      title={t('session.link.closed')}
      actions={
        token !== null && (
          <Button size="s" pending={again.isPending} onClick={again.run}>
            {t('session.link.again')}
          </Button>
        )
      }
    >
      {errorText(again.error ?? error)}
    </Banner>
  )
}
