import { searchDelayMs } from '@storekeep/contract/rules/catalog/limits.ts'
import { useEffect, useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { searchedText } from './search.ts'

interface MenuSearchFieldProps {
  label: string
  value: string
  onSearch: (text: string | undefined) => void
  className?: string | undefined
}

/** CATALOG-RULE-SEARCH-MIN, CATALOG-CONST-DEBOUNCE: searches 500 ms after the last key press, from 3 characters on. */
export function MenuSearchField({ label, value, onSearch, className }: MenuSearchFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const wanted = searchedText(typed)
  // follows Back and cleared filters, but never overwrites what is being typed
  if (known !== value) {
    setKnown(value)
    if ((wanted ?? '') !== value) setTyped(value)
  }
  useEffect(
    function searchWhenTypingPauses() {
      if ((wanted ?? '') === value) return undefined
      const timer = setTimeout(() => onSearch(wanted), searchDelayMs)
      return () => clearTimeout(timer)
    },
    [wanted, value, onSearch],
  )
  return (
    <SearchField
      label={label}
      clearLabel={t('shell.search.clear')}
      maxLength={200}
      value={typed}
      onChange={setTyped}
      {...(className !== undefined && { className })}
    />
  )
}
