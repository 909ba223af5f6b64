import { useEffect, useState } from 'react'
import { hasText, loadWords } from '../kit/words/words.ts'
import { useT } from '../kit/words/useT.ts'
import { Spinner } from '../ui/Spinner.tsx'
import css from './states.module.css'

/** Shown while user, rights and stores are on the way; says so when that takes long. */
export function Waiting() {
  const t = useT()
  const [slow, setSlow] = useState(false)
  const [, setWords] = useState(false)
  useEffect(function noticeAfterAWhile() {
    const timer = setTimeout(() => setSlow(true), 4000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(function speak() {
    // the route brings them only once everybody it waits for has answered
    loadWords('shell').then(
      () => setWords(true),
      () => undefined,
    )
  }, [])
  if (!hasText('shell.start.waiting')) return null
  return (
    <div className={css.waiting}>
      <Spinner size="l" label={t('shell.start.waiting')} />
      {slow && <output>{t('shell.start.slow')}</output>}
    </div>
  )
}
