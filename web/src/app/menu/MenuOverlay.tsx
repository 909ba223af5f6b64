import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Logo } from '#ui/Logo.tsx'
import { useT } from '../../kit/words/useT.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useBackCloses } from '../../ui/useBackCloses.ts'
import css from './MenuOverlay.module.css'

/** The parts of the sliding menu around its items: a header, and ways to close it. */
export function MenuOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const head = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useBackCloses(open, onClose)
  useEffect(
    function focusFirstItem() {
      if (!open) return undefined
      const from = document.activeElement
      const menu = head.current?.closest('nav')
      menu?.querySelector('a')?.focus()
      return () => {
        if (from instanceof HTMLElement && menu?.contains(document.activeElement)) from.focus()
      }
    },
    [open],
  )
  useEffect(
    function closeOnEscape() {
      if (!open) return
      const press = (event: KeyboardEvent) => event.key === 'Escape' && close()
      addEventListener('keydown', press)
      return () => removeEventListener('keydown', press)
    },
    [open],
  )
  return (
    <>
      {open &&
        createPortal(
          <button type="button" className={css.scrim} aria-label={t('shell.nav.close')} onClick={onClose} />,
          document.body,
        )}
      <div ref={head} className={css.head}>
        <Logo />
        <IconButton label={t('shell.nav.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </>
  )
}
