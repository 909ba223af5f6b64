import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert, RotateCw, ServerOff, WifiOff } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { portalName } from '#kit/boot/facts.ts'
import { isServerAway, onReach } from '#kit/connection/reach.ts'
import { useOnline } from '#kit/connection/useOnline.ts'
import { useServerAway } from '#kit/connection/useServerAway.ts'
import { hasText } from '#kit/words/words.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import css from './CrashPage.module.css'

/** What happened, what was kept, and what to do next; with the request id if a call failed. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const isOnline = useOnline()
  const isAway = useServerAway()
  useEffect(
    function logError() {
      console.error('app: a page crashed', error)
    },
    [error],
  )
  useReturn()
  // without messages there is nothing to show; only a plain Reload button remains
  if (!hasText('shell.crash.title')) return <Button onClick={() => location.reload()}>↻ {portalName}</Button>
  const fault = error instanceof ApiError ? error : null
  const tryAgain = async () => {
    reset()
    await router.invalidate()
  }
  // a page that is not cached on this device
  if (!isOnline)
    return <Sheet Sign={WifiOff} title={t('shell.offline-title')} text={t('shell.offline-page')} />
  if (isAway && fault?.code === 'network')
    return <Sheet Sign={ServerOff} title={t('shell.away-title')} text={t('shell.away-page')} />
  return (
    <Sheet
      Sign={CircleAlert}
      title={fault ? t('shell.crash.no-answer') : t('shell.crash.title')}
      text={fault ? errorText(fault) : t('shell.crash.next')}
    >
      <div className={css.actions}>
        <Button
          tone="primary"
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => (fault ? void tryAgain() : location.reload())}
        >
          {fault ? t('shell.failed.retry') : t('shell.crash.reload')}
        </Button>
        <Button onClick={() => location.assign('/home')}>{t('shell.crash.home')}</Button>
      </div>
      <p className={css.reference}>
        {t('shell.crash.reference', {
          id: fault?.requestId ?? (error instanceof Error ? error.name : '–'),
        })}
      </p>
    </Sheet>
  )
}

/** Reloads the page once the network and the server are back. */
function useReturn(): void {
  useEffect(function resumeWhenReachable() {
    const goOn = () => {
      if (!isServerAway()) location.reload()
    }
    const stop = onReach(goOn)
    addEventListener('online', goOn)
    return () => {
      stop()
      removeEventListener('online', goOn)
    }
  }, [])
}

interface SheetProps {
  Sign: LucideIcon
  title: string
  text: string
  children?: ReactNode
}

function Sheet({ Sign, title, text, children }: SheetProps) {
  const t = useT()
  return (
    <main className={css.page} role="alert">
      <div className={css.sheet}>
        <span className={css.icon} aria-hidden="true">
          <Sign />
        </span>
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        <p className={css.text}>{t('shell.crash.kept')}</p>
        {children}
      </div>
    </main>
  )
}
