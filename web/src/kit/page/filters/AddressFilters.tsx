import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { useT } from '../../words/useT.ts'
import css from './AddressFilters.module.css'
import { partChange, textOf, type BoundProps } from './address-part.ts'

/** Debounce time of the search. */
const pauseMs = 350

interface AddressSearchProps<Search> extends BoundProps<Search> {
  maxLength: number
}

/** A search box bound to the address. */
export function AddressSearch<Search>({
  address,
  name,
  label,
  maxLength,
  className,
}: AddressSearchProps<Search>) {
  const [typed, type] = useSearchText({
    stored: (textOf(address, name) ?? '').trim(),
    read: (text) => text.trim(),
    onSearch: (text) => address.change(partChange(name, text), { replace: true }),
    delay: pauseMs,
  })
  return (
    <SearchField
      className={className ?? css.search}
      label={label}
      maxLength={maxLength}
      value={typed}
      onChange={type}
    />
  )
}

interface FilterBarProps {
  children: ReactNode
  /** Whether any filter is set and can be cleared. */
  isFiltered: boolean
  onClear: () => void
}

/** The row of filters above a list. */
export function FilterBar({ children, isFiltered, onClear }: FilterBarProps) {
  return (
    <search className={css.bar}>
      {children}
      {isFiltered && <ClearFilters onClear={onClear} tone="quiet" />}
    </search>
  )
}

/** The button that clears every filter; also shown when nothing matches. */
export function ClearFilters({ onClear, tone }: { onClear: () => void; tone?: 'quiet' }) {
  const t = useT()
  return (
    <Button {...(tone && { tone })} onClick={onClear}>
      {t('shell.filters.clear')}
    </Button>
  )
}
