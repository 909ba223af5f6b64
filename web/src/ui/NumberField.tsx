import { localeOf } from '@storekeep/contract/rules/languages.ts'
import { useState } from 'react'
import { language } from '#kit/words/current.ts'
import type { FieldWords } from './Field.tsx'
import { numberBetween, writeNumber } from './number.ts'
import { TextField } from './TextField.tsx'

interface NumberFieldProps extends FieldWords {
  value: number | null
  /**
   * Called when the field is left, and by Enter: `null` if it is empty, `NaN` if the text is no number in the range, so
   * that no other number is saved.
   */
  onChange: (value: number | null) => void
  /** Shown once the field is left with text that is no number in the range; the text stays. */
  invalidText: string
  min?: number
  max?: number
  /** Most digits after the decimal mark; a whole number by default. */
  decimals?: number
  /** What an empty field means. */
  placeholder?: string
  /** Unit after the number. */
  tail?: string
}

/** A number in the language's format. A text field, so the mouse wheel cannot change it (PLATFORM-UI-PRICE-INPUT). */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, invalidText, error, min = 0, max = Infinity, decimals = 0, ...field } = props
  /** The text being typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [known, setKnown] = useState(value)
  if (!Object.is(known, value)) {
    setKnown(value)
    // a number from elsewhere, as by Back, replaces the text that was no number
    if (isLeft && value !== null && !Number.isNaN(value)) setTyped(null)
  }
  const style = { decimals, locale: localeOf(language()) }
  const read = typed === null ? value : numberBetween(typed, { ...style, min, max })
  const finish = () => {
    if (typed === null) return
    setLeft(read === undefined)
    if (read !== undefined) setTyped(null)
    const next = read === undefined ? Number.NaN : read
    if (!Object.is(next, value)) onChange(next)
  }
  return (
    <TextField
      {...field}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={isLeft && read === undefined ? invalidText : error}
      value={typed ?? writeNumber(value, style)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
