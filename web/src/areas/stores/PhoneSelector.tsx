import { ChevronDown, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Selector } from '@storekeep/contract/rules/page-declaration.ts'
import { afterFirstPaint, lazyPart } from '#kit/lazy/lazy.tsx'
import { useT } from '../../kit/words/useT.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './stores.module.css'
import { useSelectorWords } from './useSelectorWords.ts'

const PhoneSelectorDialog = lazyPart(() =>
  import('./PhoneSelectorDialog.tsx').then((m) => m.PhoneSelectorDialog),
)

/** SELECTOR-UI-MOBILE: a summary card that opens a full-screen dialog. */
export function PhoneSelector({ stores, addresses }: { stores: Selector; addresses: Selector }) {
  const t = useT()
  const words = useSelectorWords()
  const [open, setOpen] = useState(false)
  useEffect(function preloadAfterFirstPaint() {
    void afterFirstPaint().then(PhoneSelectorDialog.preload)
  }, [])
  const opens = [stores, addresses].some(
    (one) => one !== 'hidden' && (one.control === 'enabled' || one.control === 'readonly'),
  )
  const inside = (
    <>
      <Store className={css.icon} aria-hidden="true" />
      <span className={css.two} aria-hidden={opens}>
        <span className={css.value} dir="auto" title={words.stores}>
          {words.stores}
        </span>
        <span className={css.sub} dir="auto" title={words.locations}>
          {words.locations}
        </span>
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
        onPointerDown={PhoneSelectorDialog.preload}
        onFocus={PhoneSelectorDialog.preload}
        onClick={() => setOpen(true)}
      >
        <VisuallyHidden>{t('stores.summary', words)}</VisuallyHidden>
        {inside}
        <ChevronDown className={css.arrow} aria-hidden="true" />
      </button>
      {open && <PhoneSelectorDialog stores={stores} addresses={addresses} onClose={() => setOpen(false)} />}
    </>
  )
}
