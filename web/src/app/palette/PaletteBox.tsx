import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { PaletteItem } from '../../kit/palette/palette.ts'
import { useT } from '../../kit/words/useT.ts'
import css from './Palette.module.css'
import type { Entry } from './search.ts'

interface PaletteBoxProps {
  /** Prefix of the ids of the list and its options. */
  base: string
  query: string
  entries: readonly Entry[]
  /** The index of the option Enter selects; -1 if there is none. */
  active: number
  onType: (query: string) => void
  onMove: (position: number) => void
  onChoose: (item: PaletteItem) => void
  onClose: () => void
}

/** The search box of the palette. It keeps the focus while the arrow keys move through the list below it. */
export function PaletteBox(props: PaletteBoxProps) {
  const { base, query, active, onType, onClose } = props
  const t = useT()
  return (
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
        {...(active >= 0 && { 'aria-activedescendant': `${base}-${active}` })}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('palette.placeholder')}
        className={css.input}
        value={query}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => pressKey(event, props)}
      />
      <button type="button" className={css.close} aria-label={t('shell.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

const rowsOfPage = 6

function pressKey(event: KeyboardEvent, { base, entries, active, onMove, onChoose }: PaletteBoxProps): void {
  // a key that completes an IME composition is not a choice
  if (event.nativeEvent.isComposing) return
  const last = entries.length - 1
  const move = (to: number) => {
    if (entries.length === 0) return
    const next = (to + entries.length) % entries.length
    onMove(next)
    document.getElementById(`${base}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const chosen = entries[active]
  if (event.key === 'ArrowDown') move(active + 1)
  else if (event.key === 'ArrowUp') move(active - 1)
  else if (event.key === 'PageDown') move(Math.min(active + rowsOfPage, last))
  else if (event.key === 'PageUp') move(Math.max(active - rowsOfPage, 0))
  else if (event.key === 'Enter' && chosen) onChoose(chosen.item)
  else return
  event.preventDefault()
}
