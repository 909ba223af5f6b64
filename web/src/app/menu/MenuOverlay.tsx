import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  useBackCloses(open, onClose)
  useEffect(
    function closeOnEscape() {
      if (!open) return
      head.current?.closest('nav')?.querySelector('a')?.focus()
      const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
      addEventListener('keydown', close)
      return () => removeEventListener('keydown', close)
    },
    [open, onClose],
  )
  return (
    <>
      {open &&
        createPortal(
          <button type="button" className={css.scrim} aria-label={t('shell.nav.close')} onClick={onClose} />,
          document.body,
        )}
      <div ref={head} className={css.head}>
        <Logo name={t('shell.product')} />
        <IconButton label={t('shell.nav.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </>
  )
}
