import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert, RotateCw, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { isServerAway, onReach } from '#kit/connection/reach.ts'
import { useOnline } from '#kit/connection/useOnline.ts'
import { hasText } from '#kit/words/words.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import css from './CrashPage.module.css'

/** What happened, what was kept, and what to do next; with the request id if a call failed. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const router = useRouter()
  const isOnline = useOnline()
  useEffect(
    function tellTheLog() {
      console.error('app: a page has stopped', error)
    },
    [error],
  )
  useEffect(function goOnWhenItReturns() {
    // retry once the network and the server are back
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
  // without messages there is nothing to show; only a plain Reload button remains
  if (!hasText('shell.crash.title')) return <Button onClick={() => location.reload()}>↻ Storekeep</Button>
  const fault = error instanceof ApiError ? error : null
  const tryAgain = async () => {
    reset()
    await router.invalidate()
  }
  if (!isOnline) return <OfflinePage />
  return (
    <main className={css.page} role="alert">
      <div className={css.sheet}>
        <span className={css.icon} aria-hidden="true">
          <CircleAlert />
        </span>
        <h1 className={css.title}>{fault ? t('shell.crash.no-answer') : t('shell.crash.title')}</h1>
        <p className={css.text}>{fault ? errorText(fault) : t('shell.crash.next')}</p>
        <p className={css.text}>{t('shell.crash.kept')}</p>
        <div className={css.actions}>
          {fault ? (
            <Button tone="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => void tryAgain()}>
              {t('shell.crash.retry')}
            </Button>
          ) : (
            <Button tone="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => location.reload()}>
              {t('shell.crash.reload')}
            </Button>
          )}
          <Button onClick={() => location.assign('/home')}>{t('shell.crash.home')}</Button>
        </div>
        <p className={css.reference}>
          {t('shell.crash.reference', {
            id: fault?.requestId ?? (error instanceof Error ? error.name : '–'),
          })}
        </p>
      </div>
    </main>
  )
}

/** Replaces a page that is not cached on this device while offline. */
function OfflinePage() {
  const t = useT()
  return (
    <main className={css.page} role="alert">
      <div className={css.sheet}>
        <span className={css.icon} aria-hidden="true">
          <WifiOff />
        </span>
        <h1 className={css.title}>{t('shell.offline-title')}</h1>
        <p className={css.text}>{t('shell.offline-page')}</p>
        <p className={css.text}>{t('shell.crash.kept')}</p>
      </div>
    </main>
  )
}
