import { useState } from 'react'
import { readPrice, writePrice } from './price.ts'
import { TextField } from './TextField.tsx'
import type { FieldWords } from './Field.tsx'

interface PriceFieldProps extends FieldWords {
  value: number | null
  /** `null` if the field is empty, `NaN` if the text is not a price, so that no other price is saved. */
  onChange: (value: number | null) => void
  /** Number of decimals of the currency. */
  decimals: number
  /** The currency, shown after the number. */
  currency: string
  /** Shown if the text is not a price. */
  invalidText: string
  disabled?: boolean
  name?: string
}

/**
 * PLATFORM-UI-PRICE-INPUT: 0 or more, commas between thousands, point before decimals. A text field, so the mouse wheel
 * cannot change it.
 */
export function PriceField(props: PriceFieldProps) {
  const { value, onChange, decimals, currency, invalidText, error, disabled = false, ...field } = props
  /** The text being typed; null while the field is not being edited. */
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : readPrice(typed, decimals, currency)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      tail={currency}
      disabled={disabled}
      error={read === undefined ? invalidText : error}
      value={typed ?? writePrice(value, decimals)}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = readPrice(event.target.value, decimals, currency)
        onChange(next === undefined ? Number.NaN : next)
      }}
      onBlur={() => read !== undefined && setTyped(null)}
    />
  )
}
