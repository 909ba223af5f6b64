import { localeOf } from '@storekeep/contract/rules/languages.ts'
import { useState } from 'react'
import { language } from '#kit/words/current.ts'
import type { FieldWords } from './Field.tsx'
import { readNumber, writeNumber } from './number.ts'
import { TextField } from './TextField.tsx'

interface NumberFieldProps extends FieldWords {
  value: number | null
  /** Called when the field is left, and by Enter: `null` if it is empty. Text that is no number is dropped. */
  onChange: (value: number | null) => void
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
  const { value, onChange, min = 0, max = Infinity, decimals = 0, ...field } = props
  /** The text being typed; null while the field is not being edited. */
  const [typed, setTyped] = useState<string | null>(null)
  const style = { decimals, locale: localeOf(language()) }
  const finish = () => {
    if (typed === null) return
    setTyped(null)
    const read = readNumber(typed, style)
    if (read === undefined) return
    const next = read === null ? null : Math.min(max, Math.max(min, read))
    if (next !== value) onChange(next)
  }
  return (
    <TextField
      {...field}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? writeNumber(value, style)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
