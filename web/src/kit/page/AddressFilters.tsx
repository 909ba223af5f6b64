import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Option } from '../../ui/Select.tsx'
import { useT } from '../words/useT.ts'
import css from './AddressFilters.module.css'
import type { Address, Changes } from './useAddress.ts'

/** The string parts of an address, to which filters can be bound. */
type TextPart<Search> = {
  [Part in keyof Search]-?: Search[Part] extends string | undefined ? Part : never
}[keyof Search]

/** The parts of an address that a select can set: the page's reader turns its text into a number. */
type ChoicePart<Search> = {
  [Part in keyof Search]-?: Search[Part] extends string | number | undefined ? Part : never
}[keyof Search]

interface BoundProps<Search, Part = TextPart<Search>> {
  address: Address<Search>
  /** The part of the address to bind. */
  name: Part
  label: string
  className?: string | undefined
}

/** One part of the address with its new text; undefined removes it. */
function partChange<Search>(name: keyof Search, text: string | undefined): Changes<Search> {
  return { [name]: text === '' ? undefined : text } as Changes<Search> // the page's reader converts and checks it
}

function textOf<Search>({ search }: Address<Search>, name: keyof Search): string | undefined {
  const value: unknown = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

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

/** The option that removes a filter; no filter has this value. */
const any = '*'

interface AddressSelectProps<Search> extends BoundProps<Search, ChoicePart<Search>> {
  /** The label of the option without a filter, such as "All reviews". */
  anyLabel: string
  options: readonly Option[]
  /** Shows the label above the box; by default it is for screen readers only. */
  withLabel?: boolean
}

/** A filter with a few options, bound to the address. */
export function AddressSelect<Search>(props: AddressSelectProps<Search>) {
  const { address, name, label, anyLabel, options, withLabel = false, className } = props
  return (
    <Select
      className={className ?? (withLabel ? '' : (css.choice ?? ''))}
      label={label}
      hideLabel={!withLabel}
      placeholder={label}
      value={textOf(address, name) ?? any}
      options={[{ id: any, label: anyLabel }, ...options]}
      onChange={(id) => address.change(partChange(name, id === any ? undefined : id))}
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
