import { Navigate, useRouter } from '@tanstack/react-router'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { queries } from '#kit/api/client.ts'
import { isSignedIn, signOut } from '#kit/session/session.ts'
import { takePath } from '#kit/session/sign-in.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { GuestFrame } from '../guest-frame.widget.tsx'
import { Factors } from './Factors.tsx'
import { factorsQuery } from './factors.queries.ts'
import css from './factors.module.css'

/** Shown to users who are required to have a second factor: after setting it up, they enter the portal. */
export function DemandedPage() {
  // signed-out pages have no query client, so this one provides it
  return (
    <QueryClientProvider client={queries}>
      <Demanded />
    </QueryClientProvider>
  )
}

function Demanded() {
  const t = useT()
  const router = useRouter()
  const { data } = useQuery({ ...factorsQuery, enabled: isSignedIn() })
  if (!isSignedIn()) return <Navigate to="/hello" replace />
  const isOpen = data !== undefined && (!data.isDemanded || data.confirmBy === 'FACTOR')
  const open = async () => {
    // refetch everything that was refused before
    queries.clear()
    await router.navigate({ href: takePath(), replace: true })
  }
  return (
    <GuestFrame title={t('factors.must.title')} intro={t('factors.must.text')}>
      <Factors />
      <div className={css.ends}>
        <Button tone="quiet" onClick={() => signOut()}>
          {t('factors.must.leave')}
        </Button>
        {isOpen && (
          <Button tone="primary" onClick={() => void open()}>
            {t('factors.must.go')}
          </Button>
        )}
      </div>
    </GuestFrame>
  )
}
