import { ServerOff, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '#kit/connection/useOnline.ts'
import { useServerAway } from '#kit/connection/useServerAway.ts'
import { hasText, loadWords } from '#kit/words/words.ts'
import { useT } from '#kit/words/useT.ts'
import { Spinner } from '#ui/Spinner.tsx'
import css from './states.module.css'

/** Shown while user, rights and stores load; shows a message if that takes long. */
export function Waiting() {
  const t = useT()
  const [slow, setSlow] = useState(false)
  const [, setWords] = useState(false)
  useEffect(function noticeAfterAWhile() {
    const timer = setTimeout(() => setSlow(true), 4000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(function loadMessages() {
    // the route provides them only after all of its queries have answered
    loadWords('shared').then(
      () => setWords(true),
      () => undefined,
    )
  }, [])
  const isOnline = useOnline()
  const isAway = useServerAway()
  if (!hasText('shell.start.waiting')) return null
  if (!isOnline)
    return (
      <main className={css.waiting}>
        <WifiOff aria-hidden="true" size="2.5rem" />
        <h1 className={css.title}>{t('shell.offline-title')}</h1>
        <p>{t('shell.offline-start')}</p>
      </main>
    )
  // a browser can be online without reaching the server
  if (isAway)
    return (
      <main className={css.waiting}>
        <ServerOff aria-hidden="true" size="2.5rem" />
        <h1 className={css.title}>{t('shell.away-title')}</h1>
        <p>{t('shell.away-start')}</p>
      </main>
    )
  return (
    <div className={css.waiting}>
      <Spinner size="l" label={t('shell.start.waiting')} />
      {slow && <output>{t('shell.start.slow')}</output>}
    </div>
  )
}
