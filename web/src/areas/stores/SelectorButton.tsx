import { ChevronDown, MapPin, Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SelectorDeclaration } from '@storekeep/contract/rules/page-declaration.ts'
import { afterFirstPaint, lazyPart } from '#kit/lazy/lazy.tsx'
import { useT } from '../../kit/words/useT.ts'
import { cx } from '../../ui/cx.ts'
import type { Kind } from './draft.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './stores.module.css'
import { useSelectorWords } from './useSelectorWords.ts'

const SelectorPopover = lazyPart(() => import('./SelectorPopover.tsx').then((m) => m.SelectorPopover))

/** SELECTOR-UI-DESKTOP, SELECTOR-RULE-CONTROL, GAP-CONTROL-STATES: the list preloads after the first paint, or on hover or focus. */
export function SelectorButton({ kind, declared }: { kind: Kind; declared: SelectorDeclaration }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const words = useSelectorWords()[kind]
  useEffect(function preloadAfterFirstPaint() {
    void afterFirstPaint().then(SelectorPopover.preload)
  }, [])
  const Icon = kind === 'stores' ? Store : MapPin
  const label = kind === 'stores' ? t('stores.stores.label') : t('stores.locations.label')
  const inside = (
    <>
      <Icon className={css.icon} aria-hidden="true" />
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span className={css.value} dir="auto" title={words}>
        {words}
      </span>
    </>
  )
  if (declared.control === 'static') return <span className={cx(css.selector, css.static)}>{inside}</span>
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.selector}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={declared.control === 'disabled'}
        onPointerEnter={SelectorPopover.preload}
        onFocus={SelectorPopover.preload}
        onClick={() => setOpen(!open)}
      >
        {inside}
        <ChevronDown className={css.arrow} aria-hidden="true" />
      </button>
      {open && (
        <SelectorPopover
          kind={kind}
          mode={declared.mode}
          readOnly={declared.control === 'readonly'}
          trigger={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
