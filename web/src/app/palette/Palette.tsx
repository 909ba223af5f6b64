import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef, useState, useId, useSyncExternalStore } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { allFlags, onFlags } from '#kit/flags/keep.ts'
import type { PaletteItem } from '../../kit/palette/palette.ts'
import { useSignedIn } from '../../kit/router/routes.ts'
import { useT } from '../../kit/words/useT.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { toast } from '../../ui/toastQueue.ts'
import { useBackCloses } from '../../ui/useBackCloses.ts'
import css from './Palette.module.css'
import { PaletteBox } from './PaletteBox.tsx'
import { PaletteNotes } from './PaletteNotes.tsx'
import { PaletteRows } from './PaletteRows.tsx'
import { keepRecent, readRecent, withRecent } from './search.ts'
import { useEntries } from './useEntries.ts'
import { worldOf } from './world.ts'

/** The key label used on keyboards. */
const escape = 'Esc'

/** ⌘K, Ctrl+K or "/": one search box for stores, locations, pages, orders, settings and actions. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT()
  const signedIn = useSignedIn()
  useBackCloses(true, onClose)
  const router = useRouter()
  const [query, setQuery] = useState('')
  const [recent] = useState(readRecent)
  const [pointed, setPointed] = useState(0)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const flags = useSyncExternalStore(onFlags, allFlags)
  const world = useMemo(() => worldOf(router, t, signedIn, flags), [router, t, signedIn, flags])
  const { entries, isLooking, hasFailed } = useEntries(world, query, recent)
  const active = Math.min(pointed, entries.length - 1)
  const choose = (item: PaletteItem) => {
    keepRecent(withRecent(readRecent(), item.id))
    onClose()
    Promise.resolve(item.run()).catch((error: unknown) => {
      console.error('palette: the chosen entry failed', error)
      toast({ tone: 'bad', message: t('palette.run-failed') })
    })
  }
  const type = (text: string) => {
    setQuery(text)
    setPointed(0)
    list.current?.scrollTo({ top: 0 })
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
          <PaletteBox
            {...{ base, query, entries, active, onClose }}
            onType={type}
            onMove={setPointed}
            onChoose={choose}
          />
          <div className={css.body}>
            <PaletteRows {...{ base, entries, active, list }} onPoint={setPointed} onChoose={choose} />
            <PaletteNotes {...{ query, isLooking, hasFailed }} count={entries.length} />
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
