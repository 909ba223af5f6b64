import { useState } from 'react'
import { useSignedIn } from '#kit/router/routes.ts'
import { signOut } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import css from './verify.module.css'
import { noteUnusedLink, unusedLink } from '../links/link-notice.ts'

/** A guest link opened by a signed-in user: why it was not used, and how to use it. */
export function UnusedLinkBanner() {
  const t = useT()
  const { me } = useSignedIn()
  const [href, setHref] = useState(unusedLink)
  if (href === null) return null
  const close = () => {
    noteUnusedLink(null)
    setHref(null)
  }
  const useIt = () => {
    close()
    signOut()
    location.assign(href)
  }
  return (
    <div className={css.notice} data-banner="unused-link">
      <Banner
        tone="warn"
        title={t('session.unused.title')}
        actions={
          <>
            <Button size="s" onClick={useIt}>
              {t('session.unused.sign-out')}
            </Button>
            <Button size="s" tone="quiet" onClick={close}>
              {t('session.unused.close')}
            </Button>
          </>
        }
      >
        {t('session.unused.text', { email: me.email })}
      </Banner>
    </div>
  )
}
