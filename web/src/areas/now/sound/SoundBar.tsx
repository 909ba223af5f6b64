import { BellOff, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import css from '../Now.module.css'
import { ring, testSound, useMayRing } from './sound.ts'

const everyMs = 3000

/** Rings for offered orders until they are acknowledged, and reports when the browser blocks sound. */
export function SoundBar({ offered }: { offered: readonly string[] }) {
  const t = useT()
  const mayRing = useMayRing()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const unseen = offered.filter((id) => !seen.has(id)).length
  useEffect(
    function ringForNewOrders() {
      if (unseen === 0 || !mayRing) return undefined
      ring()
      const timer = setInterval(ring, everyMs)
      return () => clearInterval(timer)
    },
    [unseen, mayRing],
  )
  const test = (
    <Button
      className={css.touch}
      icon={<Volume2 size="1.125rem" aria-hidden="true" />}
      onClick={() => void testSound()}
    >
      {t('now.sound.test')}
    </Button>
  )
  if (!mayRing)
    return (
      <Banner tone="warn" title={t('now.sound.blocked')} actions={test}>
        {t('now.sound.blocked-about')}
      </Banner>
    )
  return (
    <div className={css.sound}>
      {unseen > 0 ? (
        <Button
          className={css.touch}
          icon={<BellOff size="1.125rem" aria-hidden="true" />}
          onClick={() => setSeen(new Set(offered))}
        >
          {t('now.sound.seen', { count: unseen })}
        </Button>
      ) : (
        test
      )}
    </div>
  )
}
