import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useT } from '../../kit/words/useT.ts'
import { withWords } from '../../kit/words/words.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { opensPalette, shortcut } from './keys.ts'
import css from './PaletteButton.module.css'

const Palette = lazyPart(() =>
  withWords(import('./Palette.tsx'), 'palette', 'orders', 'reviews', 'schedule', 'advertising').then(
    (m) => m.Palette,
  ),
)

/** The button of the palette and its shortcuts; the palette itself loads on first hover, focus or use. */
export function PaletteButton() {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(function listenToKeys() {
    const open = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        title={t('palette.open', { keys: shortcut })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={Palette.preload}
        onFocus={Palette.preload}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" />
        <VisuallyHidden>{t('palette.open', { keys: shortcut })}</VisuallyHidden>
        <span className={css.keys} aria-hidden="true">
          <Kbd>{shortcut}</Kbd>
        </span>
      </button>
      {isOpen && <Palette onClose={close} />}
    </>
  )
}
