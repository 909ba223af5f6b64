import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useT } from '../../words/useT.ts'
import css from './AddressFilters.module.css'
import { partChange, textOf, type BoundProps } from './address-part.ts'

/** Debounce time of the search. */
const pauseMs = 350

interface AddressSearchProps<Search> extends BoundProps<Search> {
  maxLength: number
}

/** A search box bound to the address. It follows Back and cleared filters, and never overwrites what is being typed. */
export function AddressSearch<Search>({
  address,
  name,
  label,
  maxLength,
  className,
}: AddressSearchProps<Search>) {
  const t = useT()
  const { change } = address
  const inAddress = textOf(address, name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  if (known !== inAddress) {
    setKnown(inAddress)
    if (typed.trim() !== inAddress.trim()) setTyped(inAddress)
  }
  useEffect(
    function searchWhenTypingPauses() {
      if (typed.trim() === inAddress.trim()) return undefined
      const timer = setTimeout(() => change(partChange(name, typed.trim()), { replace: true }), pauseMs)
      return () => clearTimeout(timer)
    },
    [typed, inAddress, name, change],
  )
  return (
    <SearchField
      className={className ?? css.search}
      label={label}
      clearLabel={t('shell.search.clear')}
      maxLength={maxLength}
      value={typed}
      onChange={setTyped}
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
