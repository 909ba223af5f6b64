import { ChevronDown, Store } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Selector } from '../../kit/router/declaration.ts'
import { whenIdle } from '../../kit/idle.ts'
import { later } from '../../kit/later.tsx'
import { useT } from '../../kit/words/useT.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './stores.module.css'
import { useSelectorWords } from './useSelectorWords.ts'

const { Part: PhoneSelectorDialog, prepare } = later(() =>
  import('./PhoneSelectorDialog.tsx').then((m) => m.PhoneSelectorDialog),
)

/** SELECTOR-UI-MOBILE: a summary card that opens a full-screen dialog. */
export function PhoneSelector({ stores, addresses }: { stores: Selector; addresses: Selector }) {
  const t = useT()
  const words = useSelectorWords()
  const [open, setOpen] = useState(false)
  useEffect(function beReady() {
    whenIdle(prepare)
  }, [])
  const opens = [stores, addresses].some(
    (one) => one !== 'hidden' && (one.control === 'enabled' || one.control === 'readonly'),
  )
  const inside = (
    <>
      <Store className={css.icon} aria-hidden="true" />
      <span className={css.two} aria-hidden={opens}>
        <span className={css.value}>{words.stores}</span>
        <span className={css.sub}>{words.locations}</span>
      </span>
    </>
  )
  if (!opens) return <span className={cx(css.card, css.static)}>{inside}</span>
  return (
    <>
      <button
        type="button"
        className={css.card}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>{t('stores.summary', words)}</VisuallyHidden>
        {inside}
        <ChevronDown className={css.arrow} aria-hidden="true" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <PhoneSelectorDialog stores={stores} addresses={addresses} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
