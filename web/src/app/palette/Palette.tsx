import { Search, X } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import type { PaletteItem } from '../../kit/palette/palette.ts'
import { useSignedIn } from '../../kit/router/routes.ts'
import { useT } from '../../kit/words/useT.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { toast } from '../../ui/toastQueue.ts'
import css from './Palette.module.css'
import { PaletteRows } from './PaletteRows.tsx'
import { keepRecent, readRecent, withRecent } from './search.ts'
import { useEntries } from './useEntries.ts'
import { worldOf } from './world.ts'

// words-of: palette

/** As it is written on keyboards everywhere. */
const escape = 'Esc'

/** ⌘K, Ctrl+K or "/": one box for stores, locations, pages, orders, settings and actions. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const signedIn = useSignedIn()
  const [query, setQuery] = useState('')
  const [recent] = useState(readRecent)
  const [at, setAt] = useState(0)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const world = useMemo(() => worldOf(t, signedIn), [t, signedIn])
  const { entries, isLooking, hasFailed } = useEntries(world, query, recent)
  const place = Math.min(at, entries.length - 1)
  const choose = (item: PaletteItem) => {
    keepRecent(withRecent(readRecent(), item.id))
    onClose()
    Promise.resolve(item.run()).catch((error: unknown) => {
      console.error('palette: what was chosen did not work', error)
      toast({ tone: 'bad', message: t('palette.run-failed') })
    })
  }
  const move = (to: number) => {
    if (entries.length === 0) return
    const next = (to + entries.length) % entries.length
    setAt(next)
    document.getElementById(`${base}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // a key that completes a word of another script is not a choice
    if (event.nativeEvent.isComposing) return
    const chosen = entries[place]
    if (event.key === 'ArrowDown') move(place + 1)
    else if (event.key === 'ArrowUp') move(place - 1)
    else if (event.key === 'PageDown') move(Math.min(place + 6, entries.length - 1))
    else if (event.key === 'PageUp') move(Math.max(place - 6, 0))
    else if (event.key === 'Enter' && chosen) choose(chosen.item)
    else return
    event.preventDefault()
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className={css.overlay ?? ''}
    >
      <Modal className={css.modal ?? ''}>
        <Dialog aria-label={t('palette.label')} className={css.dialog ?? ''}>
          <div className={css.head}>
            <Search aria-hidden="true" />
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
              autoFocus
              role="combobox"
              aria-label={t('palette.label')}
              aria-expanded
              aria-controls={`${base}-list`}
              aria-autocomplete="list"
              {...(place >= 0 && { 'aria-activedescendant': `${base}-${place}` })}
              type="text"
              inputMode="search"
              enterKeyHint="go"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('palette.placeholder')}
              className={css.input}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setAt(0)
                list.current?.scrollTo({ top: 0 })
              }}
              onKeyDown={onKeyDown}
            />
            <button type="button" className={css.close} aria-label={t('palette.close')} onClick={onClose}>
              <X aria-hidden="true" />
            </button>
          </div>
          <div className={css.body}>
            <PaletteRows {...{ base, entries, place, list }} onPoint={setAt} onChoose={choose} />
            {entries.length === 0 && !isLooking && (
              <div className={css.nothing}>
                <p>{t('palette.nothing', { query: query.trim() })}</p>
                <p className={css.about}>{t('palette.nothing-hint')}</p>
              </div>
            )}
            <output className={css.note}>
              {isLooking ? t('palette.looking') : hasFailed ? t('palette.failed') : null}
              <span className={css.unseen}>
                {!isLooking && t('palette.found', { count: entries.length })}
              </span>
            </output>
          </div>
          <p className={css.keys} aria-hidden="true">
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.hint.move')} <Kbd>↵</Kbd> {t('palette.hint.choose')}{' '}
            <Kbd>{escape}</Kbd> {t('palette.hint.close')}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
