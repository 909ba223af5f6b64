import { Lock, RotateCw } from 'lucide-react'
import { useSignedIn } from '../kit/router/routes.ts'
import { signOut } from '../kit/session/session.ts'
import { useT } from '../kit/words/useT.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import css from './states.module.css'
import { useCheckAgain } from './useCheckAgain.ts'

/** Codes that have words of their own; the rest of the catalogue comes with the rooms that cause them. */
const known = {
  110001: 'shell.restricted.110001',
  130001: 'shell.restricted.130001',
} as const

/** SHELL-ROUTE-RESTRICTED: why the portal is closed to this account (ACCESS-PERM-PORTAL). */
export function RestrictedPage() {
  const t = useT()
  const { checking, checkAgain } = useCheckAgain()
  const { portal, me } = useSignedIn()
  const code = portal.rejectionCode
  const words = code !== null && code in known ? known[code as keyof typeof known] : 'shell.restricted.other' // just checked
  return (
    <div className={css.centre}>
      <EmptyState
        icon={<Lock />}
        title={t('shell.restricted.title')}
        actions={
          <>
            <Button
              icon={<RotateCw aria-hidden="true" />}
              pending={checking}
              onClick={() => void checkAgain()}
            >
              {t('shell.restricted.again')}
            </Button>
            <Button tone="quiet" onClick={signOut}>
              {t('shell.profile.sign-out')}
            </Button>
          </>
        }
      >
        <p>{t(words)}</p>
        <p className={css.small}>
          {me.email}
          {code !== null && ` · ${t('shell.restricted.reference', { code })}`}
        </p>
      </EmptyState>
    </div>
  )
}
